import { Plus, Trash2 } from 'lucide-react';
import { limits } from '#contracts';
import { uuid } from '../../../lib/uuid.js';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { FieldPair } from '../../../ui/form-section.js';
import type { FieldState } from '../../../ui/step-dialog.js';
import { TextField } from '../../../ui/text-field.js';
import { contact as contactStyle, contactEnd } from './vendors.css.js';
import { type ContactValues, emailField, emptyContact } from './vendor.values.js';

interface VendorContactsFieldsProps {
  fieldProps: (name: string) => FieldState;
  contacts: readonly ContactValues[];
  onChange: (contacts: ContactValues[]) => void;
}

export function VendorContactsFields({
  fieldProps,
  contacts,
  onChange,
}: VendorContactsFieldsProps) {
  const edit = (key: string, change: Partial<ContactValues>) =>
    onChange(contacts.map((each) => (each.key === key ? { ...each, ...change } : each)));
  const makeDefault = (key: string) =>
    onChange(contacts.map((each) => ({ ...each, isDefault: each.key === key })));
  const remove = (removed: ContactValues) => {
    const [first, ...rest] = contacts.filter(({ key }) => key !== removed.key);
    if (!first) onChange([]);
    else onChange([removed.isDefault ? { ...first, isDefault: true } : first, ...rest]);
  };
  return (
    <>
      {contacts.map((contact, index) => (
        <fieldset key={contact.key} className={contactStyle}>
          <legend>{`Contact ${index + 1}`}</legend>
          <FieldPair>
            <TextField
              label="Contact Name"
              maxLength={limits.name}
              value={contact.name}
              onChange={(name) => edit(contact.key, { name })}
            />
            <TextField
              {...fieldProps(emailField(contact.key))}
              label="Email"
              type="email"
              maxLength={limits.name}
              value={contact.email}
              onChange={(email) => edit(contact.key, { email })}
            />
            <TextField
              label="Phone"
              type="tel"
              maxLength={limits.name}
              value={contact.phone}
              onChange={(phone) => edit(contact.key, { phone })}
            />
          </FieldPair>
          <div className={contactEnd}>
            <Checkbox
              label="Default, gets the purchase orders"
              isSelected={contact.isDefault}
              isDisabled={contact.isDefault}
              onChange={() => makeDefault(contact.key)}
            />
            <Button
              size="small"
              variant="quiet"
              icon={<Trash2 size={14} aria-hidden />}
              aria-label={`Remove ${contact.name || `contact ${index + 1}`}`}
              onPress={() => remove(contact)}
            />
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          size="small"
          icon={<Plus size={14} aria-hidden />}
          isDisabled={contacts.length >= limits.contacts}
          onPress={() => onChange([...contacts, emptyContact(uuid(), contacts.length === 0)])}
        >
          Add Contact
        </Button>
      </div>
    </>
  );
}
