import pLimit, { type LimitFunction } from 'p-limit';
import { type ChildLimits, SandboxProcess, type SandboxRights } from './sandbox-process.js';

/** A slow process delays only its own caller. */
export class SandboxPool<Question extends object, Answer> {
  private readonly processes: SandboxProcess<Question, Answer>[];
  private readonly idle: SandboxProcess<Question, Answer>[];
  private readonly queue: LimitFunction;

  constructor(
    entry: URL,
    { processes, limits }: { processes: number; limits: ChildLimits },
    rights: SandboxRights = {},
  ) {
    this.processes = Array.from(
      { length: processes },
      () => new SandboxProcess(entry, rights, limits),
    );
    this.idle = [...this.processes];
    this.queue = pLimit(processes);
  }

  /** Starts the process that takes the next question. */
  prepare() {
    this.idle.at(-1)?.prepare();
  }

  /** @throws ChildLost */
  ask(question: Question): Promise<Answer> {
    return this.queue(async () => {
      const process = this.idle.pop()!;
      try {
        return await process.ask(question);
      } finally {
        this.idle.push(process);
      }
    });
  }

  end() {
    for (const process of this.processes) process.end();
  }
}
