import { AsyncResource } from 'node:async_hooks';

type Task = () => Promise<void>;

/** One task at a time; people with waiting tasks take turns. */
export class FairQueue {
  private readonly lines = new Map<string, Task[]>();
  private isRunning = false;

  waiting(person: string) {
    return this.lines.get(person)?.length ?? 0;
  }

  run<T>(person: string, task: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const line = this.lines.get(person) ?? [];
      // Without this, a task would run in the transaction of the task before it.
      line.push(AsyncResource.bind(() => task().then(resolve, reject)));
      this.lines.set(person, line);
      if (!this.isRunning) void this.work();
    });
  }

  private async work() {
    this.isRunning = true;
    for (let task = this.next(); task; task = this.next()) await task();
    this.isRunning = false;
  }

  /** Whoever is served goes to the end. */
  private next() {
    const [first] = this.lines;
    if (!first) return undefined;
    const [person, line] = first;
    const task = line.shift();
    this.lines.delete(person);
    if (line.length) this.lines.set(person, line);
    return task;
  }
}
