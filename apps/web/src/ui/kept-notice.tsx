import { type FormDraft, isSame } from '../lib/forms/draft.js';
import type { FormValues } from '../lib/forms/field-names.js';
import { dateTime } from '../lib/format.js';
import { Button } from './button.js';
import { Notice } from './notice.js';

interface KeptNoticeProps<Values extends FormValues> {
  draft: FormDraft<Values>;
  onStartOver: () => void;
}

export function KeptNotice<Values extends FormValues>({
  draft,
  onStartOver,
}: KeptNoticeProps<Values>) {
  if (draft.savedAt === 0 || isSame(draft.values, draft.base)) return null;
  return (
    <Notice
      actions={
        <Button size="small" onPress={onStartOver}>
          Start Over
        </Button>
      }
    >
      We restored your unsaved entries from {dateTime(new Date(draft.savedAt).toISOString())}.
    </Notice>
  );
}
