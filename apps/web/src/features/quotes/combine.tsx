import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { isStaff, limits, type PackageRow, type QuoteRow } from '#contracts';
import { itemCount } from '../../domain/packages/package-words.js';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import type { Column } from '../../ui/data-table.js';
import { FormFooter } from '../../ui/form-section.js';
import { AddToPackageDialog, CombineDialog } from './combine.dialog.js';
import type { ListedQuote } from './package-rows.js';
import { choiceBox, choiceTarget } from './quotes.css.js';

type Chosen = ReadonlyMap<string, QuoteRow>;

interface Choice {
  chosen: Chosen;
  canChoose: (quote: QuoteRow) => boolean;
  toggle: (quote: QuoteRow) => void;
  /** The package that gets the quotes; without one they become a new package. */
  target: PackageRow | undefined;
  canTarget: (one: PackageRow) => boolean;
  setTarget: (one: PackageRow | undefined) => void;
}
const ChoiceContext = createContext<Choice>({
  chosen: new Map(),
  canChoose: () => false,
  toggle: () => undefined,
  target: undefined,
  canTarget: () => false,
  setTarget: () => undefined,
});

/** Before the other columns while quotes are combined. */
export const choiceColumn: Column<ListedQuote> = {
  id: 'choice',
  header: 'Choose',
  width: '56px',
  isCorner: true,
  cell: (quote) => {
    if (quote.group) return quote.group.row ? <PackageBox one={quote.group.row} /> : '-';
    return quote.package ? '-' : <QuoteBox quote={quote} />;
  },
};

function QuoteBox({ quote }: { quote: QuoteRow }) {
  const { chosen, canChoose, toggle } = use(ChoiceContext);
  return (
    <ChoiceBox
      name={quote.quoteNumber}
      isChosen={chosen.has(quote.id)}
      canChoose={canChoose(quote)}
      onChange={() => toggle(quote)}
    />
  );
}

function PackageBox({ one }: { one: PackageRow }) {
  const { target, canTarget, setTarget } = use(ChoiceContext);
  const isChosen = target?.id === one.id;
  return (
    <ChoiceBox
      name={one.packageNumber}
      isChosen={isChosen}
      canChoose={canTarget(one)}
      onChange={() => setTarget(isChosen ? undefined : one)}
    />
  );
}

interface ChoiceBoxProps {
  name: string;
  isChosen: boolean;
  canChoose: boolean;
  onChange: () => void;
}

const ChoiceBox = ({ name, isChosen, canChoose, onChange }: ChoiceBoxProps) => (
  <label className={choiceTarget}>
    <input
      type="checkbox"
      aria-label={`Choose ${name}`}
      checked={isChosen}
      disabled={!canChoose}
      onChange={onChange}
      className={choiceBox}
    />
  </label>
);

const isOpen = ({ status, jobId, package: one }: QuoteRow) =>
  (status === 'pending' || status === 'approved') && jobId === null && one === null;

/** Open quotes of one customer become a package, or items of one. */
export function Combine({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const [chosen, setChosen] = useState<Chosen>(() => new Map());
  const [target, setTarget] = useState<PackageRow>();
  const [isAsking, setIsAsking] = useState(false);
  const choice = useMemo((): Choice => {
    const customerId = target?.customerId ?? [...chosen.values()][0]?.customerId;
    const isOfCustomer = (one: { customerId: string }) =>
      (isStaff(viewer) || one.customerId === viewer.id) &&
      (!customerId || one.customerId === customerId);
    const isFull = chosen.size + (target?.items ?? 0) >= limits.packageItems;
    return {
      chosen,
      canChoose: (quote) =>
        isOpen(quote) && isOfCustomer(quote) && (chosen.has(quote.id) || !isFull),
      toggle: (quote) => {
        const next = new Map(chosen);
        if (!next.delete(quote.id)) next.set(quote.id, quote);
        setChosen(next);
      },
      target,
      canTarget: (one) =>
        one.id === target?.id ||
        (!target &&
          one.jobs < one.items &&
          isOfCustomer(one) &&
          chosen.size + one.items <= limits.packageItems),
      setTarget,
    };
  }, [chosen, target, viewer]);
  const quotes = [...chosen.values()];
  const canCombine = quotes.length >= (target ? 1 : 2);
  const close = () => setIsAsking(false);
  return (
    <ChoiceContext value={choice}>
      {children}
      <FormFooter note={<p aria-live="polite">{noteOf(quotes, target, isStaff(viewer))}</p>}>
        <Button variant="primary" isDisabled={!canCombine} onPress={() => setIsAsking(true)}>
          {canCombine ? labelOf(quotes.length, target) : 'Combine'}
        </Button>
      </FormFooter>
      {isAsking &&
        (target ? (
          <AddToPackageDialog quotes={quotes} target={target} onClose={close} />
        ) : (
          <CombineDialog quotes={quotes} onClose={close} />
        ))}
    </ChoiceContext>
  );
}

const labelOf = (quotes: number, target: PackageRow | undefined) =>
  target ? `Add ${quoteCount(quotes)} to ${target.packageNumber}` : `Combine ${quoteCount(quotes)}`;
const quoteCount = (quotes: number) => (quotes === 1 ? '1 Quote' : `${quotes} Quotes`);

function noteOf(quotes: readonly QuoteRow[], target: PackageRow | undefined, staff: boolean) {
  const [first] = quotes;
  if (target)
    return first
      ? `${quotes.length === 1 ? 'It' : 'They'} will be priced and decided together with the ${itemCount(target.items)} of ${target.packageNumber}.`
      : `Package ${target.packageNumber} chosen. Choose the quotes to add.`;
  if (!first)
    return staff
      ? 'Choose at least two open quotes of one customer, or a package and the quotes to add.'
      : 'Choose at least two of your open quotes, or a package and the quotes to add.';
  const whose = staff ? ` of ${first.customerName}` : '';
  return quotes.length === 1
    ? `1 quote${whose} chosen. Choose at least one more, or a package.`
    : `${quotes.length} quotes${whose} chosen. They will be priced and decided together.`;
}
