import { IsOptional } from 'class-validator';
import { Filled, WholeNumber } from '#contracts';
import { InputPipe } from './input.pipe.js';

class Order {
  @Filled('Title is required') title!: string;
  @IsOptional() @WholeNumber(1, 'Quantity must be at least 1') quantity?: number;
}

const read = (
  body: unknown,
  metatype: unknown = Order,
  type: 'body' | 'query' | 'param' = 'body',
) => new InputPipe().transform(body, { type, metatype: metatype as typeof Order });
const refusal = (body: unknown) =>
  read(body).then(
    () => undefined,
    (error: { getResponse: () => unknown }) => error.getResponse(),
  );

test('a body becomes its class, without unknown fields', async () => {
  const order = await read(
    JSON.parse(
      '{"title":"Flyers","role":"admin","__proto__":{"polluted":1},"constructor":{"x":1}}',
    ),
  );
  expect(order).toBeInstanceOf(Order);
  expect(order).toEqual({ title: 'Flyers' });
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

test('the first error is the message, and all errors are listed by field', async () => {
  expect(await refusal({ quantity: 0 })).toEqual({
    message: 'Title is required',
    errors: [
      { field: 'title', message: 'Title is required' },
      { field: 'quantity', message: 'Quantity must be at least 1' },
    ],
  });
});

test.each([[[]], [null], ['x'], [1]])('%j is no form', async (body) => {
  expect(await refusal(body)).toMatchObject({ message: 'The request body must be a JSON object.' });
});

test('a missing body is an empty form', async () => {
  expect(await refusal(undefined)).toMatchObject({ message: 'Title is required' });
});

test('queries and path parameters are not validated', async () => {
  expect(await read({ limit: '5' }, Object, 'query')).toEqual({ limit: '5' });
  expect(await read('x', String, 'param')).toBe('x');
});
