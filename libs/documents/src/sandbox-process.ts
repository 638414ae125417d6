import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ChildLimits {
  ms: number;
  /** Resident memory, measured on Linux only. */
  bytes: number;
  /** Questions until a new process takes over, because the engine leaks memory. */
  questions: number;
}

export const usualLimits: ChildLimits = { ms: 10_000, bytes: 512 * 1024 * 1024, questions: 200 };
const pageBytes = 4096;
const memoryCheckMs = 50;
const startMs = 30_000;
/** Of the heap; documents are read outside of it. */
const heapMegabytes = 160;

const extension = extname(import.meta.url);
/** Contains node_modules; the build is one folder deeper than the sources. */
const packageRoot = fileURLToPath(
  new URL(extension === '.ts' ? '../../../' : '../../../../', import.meta.url),
);
/** Code and packages, but not the settings and data beside them. */
const ofTheBuild = ['dist/*', 'node_modules/*', 'package.json'];

/** @param from the caller's `import.meta.url` */
export const childEntry = (from: string, name: string) => new URL(`./${name}${extension}`, from);

/** The next question starts another process. */
export class ChildLost extends Error {}

export interface SandboxRights {
  /** Beside the product's own code. */
  mayRead?: readonly string[];
  mayWrite?: readonly string[];
  /** Native code, which no permission binds: only for processes that use sharp. */
  mayUseAddons?: boolean;
}

interface ChildState {
  process: ChildProcess;
  isReady: Promise<unknown>;
}

/**
 * A process without rights, which ends when it takes too much and is kept because starting one is
 * slow.
 */
export class SandboxProcess<Question extends object, Answer> {
  private child: ChildState | undefined;
  private questionCount = 0;

  /** @param entry a module that sends `ready` and answers each `message` with one `process.send` */
  constructor(
    private readonly entry: URL,
    private readonly rights: SandboxRights = {},
    private readonly limits: ChildLimits = usualLimits,
  ) {}

  /** Starts the process before the first question, which then needs less time. */
  prepare() {
    this.child ??= this.start();
    const { isReady } = this.child;
    isReady.catch(() => this.child?.isReady === isReady && this.end());
  }

  /** @throws ChildLost */
  async ask(question: Question): Promise<Answer> {
    const { process: child, isReady } = (this.child ??= this.start());
    this.questionCount++;
    try {
      await isReady;
      return await this.answerOf(child, question);
    } catch (error) {
      this.end();
      throw error;
    } finally {
      if (this.questionCount >= this.limits.questions) this.end();
    }
  }

  end() {
    this.child?.process.kill('SIGKILL');
    this.child = undefined;
    this.questionCount = 0;
  }

  private start(): ChildState {
    const { mayRead = [], mayWrite = [], mayUseAddons = false } = this.rights;
    const isSource = extname(this.entry.pathname) === '.ts';
    const own = (isSource ? ['*'] : ofTheBuild).map((path) => packageRoot + path);
    const child = fork(this.entry, {
      cwd: packageRoot,
      env: {},
      execArgv: [
        '--no-warnings',
        '--permission',
        ...(mayUseAddons || isSource ? ['--allow-addons'] : []),
        `--max-old-space-size=${heapMegabytes}`,
        ...[...own, ...mayRead].map((path) => `--allow-fs-read=${path}`),
        ...mayWrite.map((path) => `--allow-fs-write=${path}`),
        ...(isSource ? ['--import', `${packageRoot}.register.mjs`] : []),
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('error', () => undefined);
    const isReady = once(child, 'message', { signal: AbortSignal.timeout(startMs) });
    child.once('exit', () => child.emit('error', new Error('The child process did not start.')));
    child.unref(); // an idle child must not keep the process alive
    child.channel?.unref();
    return { process: child, isReady };
  }

  private answerOf(child: ChildProcess, question: Question) {
    return new Promise<Answer>((resolve, reject) => {
      const fail = (message: string) => settle(() => reject(new ChildLost(message)));
      const timeout = setTimeout(() => fail('The child process timed out.'), this.limits.ms);
      const watch = setInterval(
        () =>
          void residentBytes(child.pid!).then(
            (bytes) => bytes > this.limits.bytes && fail('The child process ran out of memory.'),
          ),
        memoryCheckMs,
      );
      const onMessage = (answer: unknown) => settle(() => resolve(answer as Answer));
      const onExit = () => fail('The child process exited.');
      const settle = (settleWith: () => void) => {
        clearTimeout(timeout);
        clearInterval(watch);
        child.off('message', onMessage).off('exit', onExit).off('error', onExit);
        settleWith();
      };
      child.once('message', onMessage).once('exit', onExit).once('error', onExit);
      child.send(question, (error) => error && onExit());
    });
  }
}

/** @returns 0 on other systems than Linux */
async function residentBytes(pid: number) {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * pageBytes;
}
