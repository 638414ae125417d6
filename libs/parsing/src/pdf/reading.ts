import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PdfAnswer } from './page-text.js';
import type { PdfRules } from './pdf-rules.js';

const memoryPage = 4096;
const sources = import.meta.url.endsWith('.ts');
const script = fileURLToPath(new URL(sources ? './reading.main.ts' : './reading.main.js', import.meta.url));
const house = fileURLToPath(new URL(sources ? '../../../../' : '../../../../../', import.meta.url));

/**
 * A process of its own with an empty environment, which may read the product's files and nothing else: no writing, no further processes.
 * It reads one document at a time and is ended when that takes too long or too much memory.
 */
export class ReadingProcess {
  private readonly child: ChildProcess;
  private readonly started: Promise<boolean>;
  private documents = 0;

  constructor(private readonly rules: PdfRules) {
    const transpile = sources ? ['--allow-addons', '--import', `${house}.register.mjs`] : [];
    this.child = fork(script, [], {
      cwd: house,
      env: {},
      execArgv: ['--permission', `--allow-fs-read=${house}*`, '--max-old-space-size=160', '--no-warnings', ...transpile],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.started = new Promise((resolve) => {
      this.child.once('message', () => resolve(true));
      this.child.once('exit', () => resolve(false));
      this.child.once('error', () => resolve(false));
    });
  }

  /** False once it has ended or has read its share of documents. */
  get usable() {
    return this.child.exitCode === null && this.child.signalCode === null && this.documents < this.rules.documentsPerProcess;
  }

  /** @returns undefined when the document was the end of the process @throws Error when the process never began */
  async read(bytes: Uint8Array): Promise<PdfAnswer | undefined> {
    if (!(await this.started)) throw new Error('The process that reads PDFs did not start');
    this.documents++;
    const late = setTimeout(() => this.stop(), this.rules.mostMs);
    const watch = setInterval(() => void this.checkMemory(), this.rules.memoryCheckMs);
    try {
      const answered = new Promise<PdfAnswer | undefined>((resolve) => {
        this.child.once('message', (answer) => resolve(answer as PdfAnswer));
        this.child.once('exit', () => resolve(undefined));
      });
      this.child.send({ bytes, mostPages: this.rules.mostPages }, () => undefined);
      return await answered;
    } finally {
      clearTimeout(late);
      clearInterval(watch);
      this.child.removeAllListeners();
    }
  }

  stop() {
    this.child.kill('SIGKILL');
  }

  /** Where the system does not tell, the engine's own bound has to do. */
  private async checkMemory() {
    const pages = await readFile(`/proc/${this.child.pid}/statm`, 'utf8').catch(() => '0 0');
    if (Number(pages.split(' ')[1]) * memoryPage > this.rules.mostMemory) this.stop();
  }
}
