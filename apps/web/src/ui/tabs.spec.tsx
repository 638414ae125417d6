import { jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs.js';

const items = [
  { id: 'all', title: 'All', content: <p>Everything</p> },
  { id: 'active', title: 'Active', content: <button type="button">Press</button> },
  { id: 'done', title: 'Done', content: <a href="/done">Look</a> },
];

function ControlledTabs() {
  const [selected, select] = useState('all');
  return (
    <>
      <Tabs label="Jobs" items={items} selected={selected} onSelect={select} />
      {selected !== 'done' && (
        <button type="button" onClick={() => select('done')}>
          Go to Done
        </button>
      )}
    </>
  );
}

beforeEach(() => void render(<ControlledTabs />));
afterEach(cleanup);
afterEach(() => jest.restoreAllMocks());

const visibleTab = () =>
  screen.getByRole('tabpanel', { name: screen.getByRole('tab', { selected: true }).textContent })
    .textContent;
const focusedText = () => document.activeElement?.textContent;

test('a press selects, and only the selected content is there', async () => {
  expect(visibleTab()).toBe('Everything');
  await userEvent.click(screen.getByRole('tab', { name: 'Done' }));
  expect(visibleTab()).toBe('Look');
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
});

test('arrows go round, Home and End to the ends, and select as they go', async () => {
  await userEvent.tab();
  const went = [];
  for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
    await userEvent.keyboard(`{${key}}`);
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }));
    went.push(focusedText());
  }
  expect(went).toEqual(['Active', 'Done', 'All', 'Done', 'All']);
});

test('moves Tab from the selected tab into its content, or to the panel', async () => {
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.tab();
  expect(focusedText()).toBe('Press');
});

test('focuses the tab when the pressed link disappears', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Go to Done' }));
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Done' }));
});

test('scrolls the selected tab into view, measuring only before the paint', async () => {
  const offsetLeft = jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(500);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  cleanup();
  render(<ControlledTabs />);
  expect(offsetLeft).not.toHaveBeenCalled();
  await new Promise(requestAnimationFrame);
  expect(screen.getByRole('tablist').scrollLeft).toBe(400);
});
