const textNames = /\.(?:txt|eml|html?)$/i;
const pageNames = /\.html?$/i;

export const isTextFile = ({ name }: File) => textNames.test(name);

export async function textOfFile(file: File): Promise<string> {
  const text = await file.text();
  if (!pageNames.test(file.name)) return text;
  const page = new DOMParser().parseFromString(text, 'text/html');
  for (const hidden of page.querySelectorAll('script, style, title')) hidden.remove();
  for (const block of page.querySelectorAll('br, p, div, li, tr, h1, h2, h3, h4'))
    block.append('\n');
  return (page.body.textContent ?? '').replace(/\n[ \t]*(?:\n[ \t]*)+/g, '\n\n').trim();
}
