import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { type SpecName, type SpecRow, specFields } from '#contracts';
import { emptyPrint, specValuesOf } from './print-values.js';
import { SpecInputs } from './sections.js';

afterEach(cleanup);

const row = (name: SpecName) => specFields.find((field) => field.name === name)!;

/** A table with more boxes and choices than the real one has. */
const fields: SpecRow[] = [
  row('printType'),
  row('size'),
  { ...row('paperType'), kind: 'yesNo' },
  { ...row('finishing'), kind: 'yesNo' },
  row('colors'),
  { ...row('bindery'), kind: 'choice', choices: ['half-fold', 'tri-fold'] },
];

function Form() {
  const methods = useForm({ defaultValues: emptyPrint });
  return (
    <FormProvider {...methods}>
      <SpecInputs fields={fields} quantity={<p>500</p>} />
    </FormProvider>
  );
}

test('shows the right input for each field, in the order of the table', () => {
  render(<Form />);
  const inputs = [...document.querySelectorAll('label')].map((label) => [
    label.textContent,
    label.querySelector('input')?.type ?? document.getElementById(label.htmlFor)?.tagName,
  ]);
  expect(inputs).toEqual([
    ['Print Type', 'SELECT'],
    ['Size', 'INPUT'],
    ['Paper Type', 'checkbox'],
    ['Finishing', 'checkbox'],
    ['Colors', 'INPUT'],
    ['Bindery', 'SELECT'],
  ]);
  const box = screen.getByLabelText<HTMLInputElement>('Paper Type');
  fireEvent.click(box);
  expect(box.checked).toBe(true);
});

test('shows that nothing is chosen yet', () => {
  render(<Form />);
  const options = (label: string) =>
    [...screen.getByLabelText(label).querySelectorAll('option')].map(
      (option) => option.textContent,
    );
  expect(options('Bindery')).toEqual(['Not chosen yet', 'Half Fold', 'Tri Fold']);
  expect(options('Print Type')).toEqual(['Flat', 'Folded', 'Book']);
});

test('fills in the choices of the stored print type, and keeps a missing print type empty', () => {
  expect(specValuesOf({ pageCount: 16, selfCover: false })).toMatchObject({
    printType: '',
    bindingType: 'saddle-stitch',
    pageCount: '16',
    selfCover: false,
    paperType: '',
  });
  expect(specValuesOf({})).toMatchObject({ selfCover: true });
});
