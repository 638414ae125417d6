import type { ReactNode } from 'react';
import { day, sheet } from './colors.js';
import { useSender } from './sender.js';

const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const width = 600;
/** As wide as an email client shows well; old ones heed the attribute, the others the style. */
const column = {
  role: 'presentation',
  align: 'center',
  width,
  cellPadding: 0,
  cellSpacing: 0,
  style: { width: '100%', maxWidth: width, margin: '0 auto' },
} as const;
const swatch = { width: 8, height: 16, fontSize: 0, lineHeight: 0 };

interface FrameProps {
  subject: string;
  /** Preview text in the inbox. */
  preview: string;
  children: ReactNode;
}

/**
 * Shared layout: the shop's name with the four inks, one card, and the sender. Tables, for old
 * clients.
 */
export function EmailLayout({ subject, preview, children }: FrameProps) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
      </head>
      <body
        className="paper"
        style={{ margin: 0, padding: 0, backgroundColor: day.paper, fontFamily: font }}
      >
        <div
          data-skip-in-text="true"
          style={{ display: 'none', overflow: 'hidden', maxHeight: 0, opacity: 0 }}
        >
          {preview}
        </div>
        <div className="paper" style={{ padding: '32px 12px', backgroundColor: day.paper }}>
          <Masthead />
          <table {...column}>
            <tbody>
              <tr>
                <td
                  className="card surface"
                  style={{
                    padding: 40,
                    backgroundColor: day.surface,
                    border: `1px solid ${day.line}`,
                    borderRadius: 10,
                    textAlign: 'left',
                  }}
                >
                  {children}
                </td>
              </tr>
            </tbody>
          </table>
          <Imprint />
        </div>
      </body>
    </html>
  );
}

function Masthead() {
  const { shop } = useSender();
  const inks = [day.cyan, day.magenta, day.yellow, day.ink];
  return (
    <table {...column} data-skip-in-text="true">
      <tbody>
        <tr>
          {inks.map((ink) => (
            <td
              key={ink}
              className={ink === day.ink ? 'key' : undefined}
              width={8}
              height={16}
              style={{ ...swatch, backgroundColor: ink }}
            >
              &nbsp;
            </td>
          ))}
          <td
            className="ink"
            style={{
              padding: '0 12px',
              color: day.ink,
              fontSize: 16,
              lineHeight: '20px',
              fontWeight: 600,
              textAlign: 'left',
            }}
          >
            {shop.name}
          </td>
        </tr>
        <tr>
          <td colSpan={5} height={14} style={{ fontSize: 0, lineHeight: '14px' }}>
            &nbsp;
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Imprint() {
  const { shop } = useSender();
  return (
    <table {...column}>
      <tbody>
        <tr>
          <td
            className="soft"
            style={{
              padding: '20px 0 0',
              color: day.soft,
              fontSize: 13,
              lineHeight: '20px',
              textAlign: 'left',
            }}
          >
            <div>{shop.name}</div>
            <div>{shop.address}</div>
            <div>
              {shop.phone} · {shop.email}
            </div>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
