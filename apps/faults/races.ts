import { randomUUID } from 'node:crypto';
import type { ShopDatabase } from './shop-database.js';
import { type Answer, Person, type Route } from './person.js';

interface Race {
  promise: string;
  label: string;
  /** Prepares new records for each round. */
  prepare: () => Promise<{
    first: () => Promise<Answer>;
    second: () => Promise<Answer>;
    finalState: () => Promise<string>;
  }>;
}

interface People {
  ada: Person;
  beth: Person;
  route: Route;
}

export async function openProof({ ada, beth }: Pick<People, 'ada' | 'beth'>, title: string) {
  const jobId = await ada.placeOrder(title);
  const { id } = await beth.sendUntilDone<{ id: string }>(`/api/jobs/${jobId}/proofs`, {
    proofUrl: 'https://files.example/proof.pdf',
  });
  return { jobId, id };
}

const raceWithApproval = (
  people: People,
  database: ShopDatabase,
  promise: string,
  label: string,
  act: (jobId: string) => Promise<Answer>,
): Race => ({
  promise,
  label: `${label} and an approval`,
  async prepare() {
    const { jobId, id } = await openProof(people, 'Raced');
    const approve = () =>
      people.ada.send(`/api/proofs/${id}/approve`, { json: { comments: 'Lovely.' } });
    return {
      first: () => act(jobId),
      second: approve,
      finalState: () => database.finalState(jobId),
    };
  },
});

const raceBetweenStaff = (
  { beth, route }: People,
  database: ShopDatabase,
  verb: string,
  act: (target: { person: Person; id: string }) => Promise<Answer>,
): Race => ({
  promise: 'P7 one staff member stays active',
  label: `two staff members who ${verb} each other`,
  async prepare() {
    const [x, y] = await Promise.all([newBroker(beth, route), newBroker(beth, route)]);
    await database.setActiveStaff([x.id, y.id]);
    return {
      first: () => act({ person: x.person, id: y.id }),
      second: () => act({ person: y.person, id: x.id }),
      async finalState() {
        const remainingStaff = await database.countActiveStaff();
        await database.setActiveStaff();
        return `${remainingStaff} active staff`;
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
  const { id } = await beth.sendUntilDone<{ id: string }>('/api/users', form);
  const person = await Person.signIn(route, username);
  return { id, person };
}

export function races(people: People, database: ShopDatabase): Race[] {
  const { beth } = people;
  return [
    raceWithApproval(
      people,
      database,
      'P7 same result as consecutive actions',
      'a status',
      (jobId) =>
        beth.send(`/api/jobs/${jobId}`, { method: 'PUT', json: { status: 'in_production' } }),
    ),
    raceWithApproval(
      people,
      database,
      'P5 no decision on an old version',
      'the next version',
      (jobId) =>
        beth.send(`/api/jobs/${jobId}/proofs`, {
          json: { proofUrl: 'https://files.example/proof-2.pdf' },
        }),
    ),
    raceWithApproval(
      people,
      database,
      'P5 no decision on a deleted job',
      'the deletion of its job',
      (jobId) => beth.send(`/api/jobs/${jobId}`, { method: 'DELETE' }),
    ),
    raceBetweenStaff(people, database, 'delete', ({ person, id }) =>
      person.send(`/api/users/${id}`, { method: 'DELETE' }),
    ),
    raceBetweenStaff(people, database, 'demote', ({ person, id }) =>
      person.send(`/api/users/${id}`, { method: 'PUT', json: { role: 'customer' } }),
    ),
  ];
}
