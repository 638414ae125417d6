import { randomUUID } from 'node:crypto';
import type { Desk } from './desk.js';
import { type Answer, Person, type Route } from './person.js';

/** Two things that somebody does at the same moment. */
interface Race {
  promise: string;
  what: string;
  /**
   * Anew for each round.
   * @returns the two, and how things stand afterward
   */
  ready: () => Promise<{
    one: () => Promise<Answer>;
    other: () => Promise<Answer>;
    ending: () => Promise<string>;
  }>;
}

interface People {
  ada: Person;
  beth: Person;
  route: Route;
}

export async function openProof({ ada, beth }: Pick<People, 'ada' | 'beth'>, title: string) {
  const jobId = await ada.order(title);
  const { id } = await beth.retry<{ id: string }>(`/api/jobs/${jobId}/proofs`, {
    proofUrl: 'https://files.example/proof.pdf',
  });
  return { jobId, id };
}

const meetingAnApproval = (
  people: People,
  desk: Desk,
  promise: string,
  what: string,
  meet: (jobId: string) => Promise<Answer>,
): Race => ({
  promise,
  what: `${what} and an approval`,
  async ready() {
    const { jobId, id } = await openProof(people, 'Raced');
    const approve = () =>
      people.ada.once(`/api/proofs/${id}/approve`, { json: { comments: 'Lovely.' } });
    return { one: () => meet(jobId), other: approve, ending: () => desk.ending(jobId) };
  },
});

/**
 * The only two of the staff.
 * @param act what each does to the other
 */
const eachOther = (
  { beth, route }: People,
  desk: Desk,
  what: string,
  act: (who: { by: Person; id: string }) => Promise<Answer>,
): Race => ({
  promise: 'P7 somebody stays',
  what: `two of the staff, who ${what} each other`,
  async ready() {
    const [x, y] = await Promise.all([newBroker(beth, route), newBroker(beth, route)]);
    await desk.onlyStaff([x.id, y.id]);
    return {
      one: () => act({ by: x.by, id: y.id }),
      other: () => act({ by: y.by, id: x.id }),
      async ending() {
        const remainingStaff = await desk.staff();
        await desk.onlyStaff();
        return `${remainingStaff} of the staff`;
      },
    };
  },
});

async function newBroker(beth: Person, route: Route) {
  const username = `${randomUUID()}@staff.test`;
  const form = {
    username,
    password: 'demo-password',
    role: 'broker',
    firstName: 'Bo',
    lastName: 'Hale',
    email: username,
  };
  const { id } = await beth.retry<{ id: string }>('/api/users', form);
  const by = await Person.signIn(route, username);
  return { id, by };
}

export function races(people: People, desk: Desk): Race[] {
  const { beth } = people;
  return [
    meetingAnApproval(people, desk, 'P7 one order or the other', 'a status', (jobId) =>
      beth.once(`/api/jobs/${jobId}`, { method: 'PUT', json: { status: 'in_production' } }),
    ),
    meetingAnApproval(people, desk, 'P5 never on an old version', 'the next version', (jobId) =>
      beth.once(`/api/jobs/${jobId}/proofs`, {
        json: { proofUrl: 'https://files.example/proof-2.pdf' },
      }),
    ),
    meetingAnApproval(people, desk, 'P5 never on what is gone', 'the end of its job', (jobId) =>
      beth.once(`/api/jobs/${jobId}`, { method: 'DELETE' }),
    ),
    eachOther(people, desk, 'delete', ({ by, id }) =>
      by.once(`/api/users/${id}`, { method: 'DELETE' }),
    ),
    eachOther(people, desk, 'demote', ({ by, id }) =>
      by.once(`/api/users/${id}`, { method: 'PUT', json: { role: 'customer' } }),
    ),
  ];
}
