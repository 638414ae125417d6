import { describe, expect, it } from '@jest/globals';
import { create } from 'content-disposition';
import { baseName, fileNameFrom } from './file-name.js';

describe('a file name', () => {
  it.each([
    ['brochure final (2).pdf', 'brochure final (2).pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ada\\crème brûlée.png', 'crème brûlée.png'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie: x=1.pdf'],
    ['nul\0l.pdf', 'null.pdf'],
    ['.htaccess', 'htaccess'],
    ['con.pdf', 'con.pdf'],
    ['名刺 🖨.pdf', '名刺 🖨.pdf'],
  ])('%j becomes %j', (input, storedName) => expect(baseName(input)).toBe(storedName));

  it.each(['', '..', '/', ' . ', '\u200B'])('nothing is left of %j', (input) =>
    expect(baseName(input)).toBeNull(),
  );

  it('keeps the extension of a name that is too long', () => {
    const name = baseName(`${'x'.repeat(4096)}.pdf`)!;
    expect(name).toHaveLength(255);
    expect(name.endsWith('x.pdf')).toBe(true);
  });

  it('is read from the header of an upload', () => {
    expect(fileNameFrom(create('Frühjahr €5.pdf'))).toBe('Frühjahr €5.pdf');
    expect(fileNameFrom("attachment; filename*=UTF-8''%2e%2e%2f%2e%2e%2fx.png")).toBe('x.png');
    expect(fileNameFrom('attachment; filename="unclosed')).toBeNull();
    expect(fileNameFrom(undefined)).toBeNull();
  });
});
