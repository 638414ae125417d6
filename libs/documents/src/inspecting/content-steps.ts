export type Operand = number | string | boolean | null | Operand[];

interface Step {
  operator: string;
  operands: Operand[];
}

const space = new Set(Buffer.from('\0\t\n\f\r '));
const delimiters = new Set(Buffer.from('()<>[]{}/%'));
const lineEnds = new Set(Buffer.from('\n\r'));
const [opening, closing, backslash, comment, slash] = Buffer.from('()\\%/');
const literals = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const isRegular = (byte: number) => !space.has(byte) && !delimiters.has(byte);

/** @throws Error for a string, a list or a dictionary without an end */
export function* stepsOf(content: Buffer): Generator<Step> {
  const lists: Operand[][] = [];
  let operands: Operand[] = [];
  for (let from = 0, end = 0; from < content.length; from = end) {
    const byte = content[from]!;
    end = endOf(content, from, byte);
    if (space.has(byte) || byte === comment || byte === opening) continue;
    const word = content.toString('latin1', from, end);
    if (word === '[' || word === '<') {
      lists.push(operands);
      const list: Operand[] = [];
      operands.push(list);
      operands = list;
    } else if (word === ']' || word === '>') operands = lists.pop() ?? operands;
    else {
      const operand = operandOf(word);
      if (operand !== undefined) operands.push(operand);
      else if (!lists.length) {
        yield { operator: word, operands };
        operands = [];
        if (word === 'ID') end = endOfImage(content, end);
      }
    }
  }
  if (lists.length) throw new Error('Unterminated list');
}

function operandOf(word: string): Operand | undefined {
  if (word.startsWith('/'))
    return word
      .slice(1)
      .replace(/#[\da-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  if (!/^[-+.\d]/.test(word)) return literals.get(word);
  // reads the start of a malformed number, as viewers do
  const number = Number.parseFloat(word);
  return Number.isFinite(number) ? number : 0;
}

function endOf(content: Buffer, from: number, byte: number) {
  if (byte === opening) return endOfString(content, from);
  if (byte === comment) return endOfRun(content, from, (nextByte) => !lineEnds.has(nextByte));
  return byte === slash || isRegular(byte) ? endOfRun(content, from + 1, isRegular) : from + 1;
}

function endOfRun(content: Buffer, from: number, isIn: (byte: number) => boolean) {
  let end = from;
  while (end < content.length && isIn(content[end]!)) end++;
  return end;
}

function endOfString(content: Buffer, from: number) {
  for (let index = from, depth = 0; index < content.length; index++) {
    const byte = content[index];
    if (byte === backslash) index++;
    else if (byte === opening) depth++;
    else if (byte === closing && --depth === 0) return index + 1;
  }
  throw new Error('Unterminated string');
}

function endOfImage(content: Buffer, from: number) {
  const isSpace = (index: number) => index >= content.length || space.has(content[index]!);
  let end = content.indexOf('EI', from);
  while (end >= 0 && !(isSpace(end - 1) && isSpace(end + 2))) end = content.indexOf('EI', end + 1);
  return end < 0 ? content.length : end + 2;
}
