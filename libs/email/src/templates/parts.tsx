import { Fragment, type ReactNode } from 'react';
import { day } from './colors.js';
import { useSender } from './sender.js';

const text = { margin: '0 0 16px', fontSize: 16, lineHeight: '24px' };

/** Kind of email, above its headline. */
export const Kicker = ({ children }: { children: ReactNode }) => (
  <p
    className="soft"
    style={{ ...text, marginBottom: 8, color: day.soft, fontSize: 14, lineHeight: '20px' }}
  >
    {children}
  </p>
);

export const Headline = ({ children }: { children: ReactNode }) => (
  <h1
    className="ink"
    style={{
      margin: '0 0 20px',
      color: day.ink,
      fontSize: 24,
      lineHeight: '32px',
      fontWeight: 650,
      letterSpacing: '-0.01em',
    }}
  >
    {children}
  </h1>
);

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <p className="ink" style={{ ...text, color: day.ink }}>
    {children}
  </p>
);

/** A person's own words, with line breaks. */
export const Quotation = ({ children }: { children: string }) => (
  <table
    role="presentation"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    style={{ width: '100%', margin: '0 0 20px' }}
  >
    <tbody>
      <tr>
        <td
          className="ink rule"
          style={{
            padding: '2px 0 2px 16px',
            borderLeft: `3px solid ${day.accent}`,
            color: day.ink,
            fontSize: 16,
            lineHeight: '24px',
          }}
        >
          {children.split('\n').map((line, number) => (
            <Fragment key={number}>
              {number > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </td>
      </tr>
    </tbody>
  </table>
);

/** Said in passing, after what matters. */
export const Aside = ({ children }: { children: ReactNode }) => (
  <p
    className="soft"
    style={{ ...text, margin: '20px 0 0', color: day.soft, fontSize: 14, lineHeight: '21px' }}
  >
    {children}
  </p>
);

/** @param path under PUBLIC_URL: no email leads anywhere else */
export function Button({ path, children }: { path: string; children: ReactNode }) {
  const { publicUrl } = useSender();
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '28px 0 4px' }}>
      <tbody>
        <tr>
          <td className="button" style={{ backgroundColor: day.accent, borderRadius: 6 }}>
            <a
              className="button"
              href={`${publicUrl}${path}`}
              style={{
                display: 'inline-block',
                padding: '13px 24px',
                backgroundColor: day.accent,
                borderRadius: 6,
                color: day.onAccent,
                fontSize: 16,
                lineHeight: '22px',
                fontWeight: 600,
                textDecoration: 'none',
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

export function TextLink({ path, children }: { path: string; children: ReactNode }) {
  const { publicUrl } = useSender();
  return (
    <a className="link" href={`${publicUrl}${path}`} style={{ color: day.accent }}>
      {children}
    </a>
  );
}

/** The address behind a button, for who cannot press it. */
export function PlainLink({ path }: { path: string }) {
  const { publicUrl } = useSender();
  const url = `${publicUrl}${path}`;
  return (
    <div data-skip-in-text="true">
      <Aside>
        If the button does not work, open this link:
        <br />
        <a className="link" href={url} style={{ color: day.accent, wordBreak: 'break-all' }}>
          {url}
        </a>
      </Aside>
    </div>
  );
}

/** Facts as label and value, with a rule between them. */
export function Details({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  const cell = {
    padding: '10px 0',
    fontSize: 15,
    lineHeight: '22px',
    textAlign: 'left' as const,
    verticalAlign: 'top',
  };
  return (
    <table
      className="details"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', margin: '8px 0 0' }}
    >
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th
              scope="row"
              className="soft line label"
              style={{
                ...cell,
                width: '32%',
                paddingRight: 16,
                borderTop: `1px solid ${day.line}`,
                color: day.soft,
                fontWeight: 400,
              }}
            >
              {label}
            </th>
            <td
              className="ink line"
              style={{
                ...cell,
                borderTop: `1px solid ${day.line}`,
                color: day.ink,
                wordBreak: 'break-word',
                whiteSpace: 'pre-line',
              }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
