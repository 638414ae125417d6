import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { isStaff, limits, type PackageDetail, type QuoteRow } from '#contracts';
import { storePackage } from '../../domain/packages/package.queries.js';
import { api } from '../../lib/api.js';
import { uuid } from '../../lib/uuid.js';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import type { Column } from '../../ui/data-table.js';
import { FormFooter } from '../../ui/form-section.js';
import { StepDialog } from '../../ui/step-dialog.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';
import type { ListedQuote } from './package-rows.js';
import { choiceBox, choiceTarget } from './quotes.css.js';

type Chosen = ReadonlyMap<string, QuoteRow>;

interface Choice {
  chosen: Chosen;
  canChoose: (quote: QuoteRow) => boolean;
  toggle: (quote: QuoteRow) => void;
}
const ChoiceContext = createContext<Choice>({
  chosen: new Map(),
  canChoose: () => false,
  toggle: () => undefined,
});

/** Before the other columns while quotes are combined. */
export const choiceColumn: Column<ListedQuote> = {
  id: 'choice',
  header: 'Choose',
  width: '56px',
  isCorner: true,
  cell: (quote) => (quote.group || quote.package ? '-' : <ChoiceBox quote={quote} />),
};

function ChoiceBox({ quote }: { quote: QuoteRow }) {
  const { chosen, canChoose, toggle } = use(ChoiceContext);
  return (
    <label className={choiceTarget}>
      <input
        type="checkbox"
        aria-label={`Choose ${quote.quoteNumber}`}
        checked={chosen.has(quote.id)}
        disabled={!canChoose(quote)}
        onChange={() => toggle(quote)}
        className={choiceBox}
      />
    </label>
  );
}

const isOpen = ({ status, jobId, package: one }: QuoteRow) =>
  (status === 'pending' || status === 'approved') && jobId === null && one === null;

/** Open quotes of one customer become a package. */
export function Combine({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const [chosen, setChosen] = useState<Chosen>(() => new Map());
  const [isNaming, setIsNaming] = useState(false);
  const choice = useMemo((): Choice => {
    const [first] = chosen.values();
    return {
      chosen,
      canChoose: (quote) =>
        isOpen(quote) &&
        (isStaff(viewer) || quote.customerId === viewer.id) &&
        (!first || quote.customerId === first.customerId) &&
        (chosen.has(quote.id) || chosen.size < limits.packageItems),
      toggle: (quote) => {
        const next = new Map(chosen);
        if (!next.delete(quote.id)) next.set(quote.id, quote);
        setChosen(next);
      },
    };
  }, [chosen, viewer]);
  return (
    <ChoiceContext value={choice}>
      {children}
      <FormFooter note={<p aria-live="polite">{noteOf(chosen, isStaff(viewer))}</p>}>
        <Button variant="primary" isDisabled={chosen.size < 2} onPress={() => setIsNaming(true)}>
          {chosen.size < 2 ? 'Combine' : `Combine ${chosen.size} Quotes`}
        </Button>
      </FormFooter>
      {isNaming && (
        <CombineDialog quotes={[...chosen.values()]} onClose={() => setIsNaming(false)} />
      )}
    </ChoiceContext>
  );
}

function noteOf(chosen: Chosen, staff: boolean) {
  const [first] = chosen.values();
  if (!first)
    return staff
      ? 'Choose at least two open quotes of one customer.'
      : 'Choose at least two of your open quotes.';
  const whose = staff ? ` of ${first.customerName}` : '';
  return chosen.size === 1
    ? `1 quote${whose} chosen. Choose at least one more.`
    : `${chosen.size} quotes${whose} chosen. They will be priced and decided together.`;
}

interface CombineDialogProps {
  quotes: readonly QuoteRow[];
  onClose: () => void;
}

function CombineDialog({ quotes, onClose }: CombineDialogProps) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [idempotencyKey] = useState(uuid);
  const [title, setTitle] = useState(quotes[0]?.title ?? '');
  return (
    <StepDialog
      title="Combine"
      submitLabel="Create Package"
      onRefused={() => void client.invalidateQueries({ queryKey: ['/api/quotes'] })}
      problems={{ title: title.trim() ? undefined : 'Title is required' }}
      send={() =>
        api.post<PackageDetail>(
          '/api/packages',
          { title, quoteIds: quotes.map(({ id }) => id) },
          { idempotencyKey },
        )
      }
      onDone={(one) => {
        void storePackage(client, one);
        toast({
          title: 'Package Created',
          description: `Package ${one.packageNumber} has been created successfully.`,
        });
        navigate(`/packages/${one.id}`);
      }}
      onClose={onClose}
    >
      {(fieldProps) => (
        <>
          <TextField
            {...fieldProps('title')}
            label="Package title"
            description="Printed on the offer, e.g. “Spring mailing”"
            isRequired
            autoFocus
            maxLength={limits.name}
            value={title}
            onChange={setTitle}
          />
          <p>{quotes.map((quote) => `${quote.quoteNumber} ${quote.title}`).join(', ')}</p>
        </>
      )}
    </StepDialog>
  );
}
