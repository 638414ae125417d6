import { Button, ButtonLink } from './button.js';
import { Notice } from './notice.js';

interface ReceivedNoticeProps {
  thing: string;
  list: { href: string; label: string };
  onAnother: () => void;
}

/**
 * The response to an earlier submission was lost and the form was changed since: same record or
 * another one?
 */
export function ReceivedNotice({ thing, list, onAnother }: ReceivedNoticeProps) {
  return (
    <Notice
      tone="warning"
      actions={
        <>
          <ButtonLink href={list.href} size="small">
            {list.label}
          </ButtonLink>
          <Button size="small" onPress={onAnother}>
            Submit as New
          </Button>
        </>
      }
    >
      The shop already received this {thing}, without your latest changes. Edit that {thing}, or
      submit this form as a new one.
    </Notice>
  );
}
