import type { ShownStage } from '../email-catalog.js';
import { day } from './colors.js';

const perRow = 3;

/** Where the job is, in two rows, because six columns are too narrow for a phone. */
export function Progress({ stages }: { stages: readonly ShownStage[] }) {
  if (!stages.length) return null;
  const rows = Array.from({ length: Math.ceil(stages.length / perRow) }, (_row, index) =>
    stages.slice(index * perRow, (index + 1) * perRow),
  );
  return (
    <table
      className="progress"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', margin: '4px 0 20px', tableLayout: 'fixed' }}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]!.name}>
            {row.map((stage) => (
              <Cell key={stage.name} stage={stage} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ stage: { name, day: date, state } }: { stage: ShownStage }) {
  const isOpen = state === 'open';
  const edge = isOpen ? day.line : day.accent;
  return (
    <td
      className={isOpen ? 'line' : 'rule'}
      style={{
        padding: '8px 12px 14px 0',
        borderTop: `3px solid ${edge}`,
        fontSize: 14,
        lineHeight: '20px',
        textAlign: 'left',
        verticalAlign: 'top',
      }}
    >
      <span
        className={isOpen ? 'soft' : 'ink'}
        style={{ color: isOpen ? day.soft : day.ink, fontWeight: state === 'current' ? 700 : 500 }}
      >
        {state === 'done' ? `✓ ${name}` : name}
      </span>
      <br />
      <span className="soft" style={{ color: day.soft, fontSize: 13 }}>
        {date}
      </span>
    </td>
  );
}
