import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  CompanyChoice,
  PlanSettings,
  SignInProvider,
  SystemSettings,
  UserRow,
} from '#contracts';

export const usersQuery = () => queryOptions<UserRow[]>({ queryKey: ['/api/users'] });
export const companiesQuery = () => queryOptions<CompanyChoice[]>({ queryKey: ['/api/companies'] });
export const providersQuery = () =>
  queryOptions<SignInProvider[]>({ queryKey: ['/api/sign-in-providers'] });
export const planSettingsQuery = () =>
  queryOptions<PlanSettings>({ queryKey: ['/api/plan/settings'] });
export const settingsQuery = () => queryOptions<SystemSettings>({ queryKey: ['/api/settings'] });

export const refreshPeople = (client: QueryClient) =>
  Promise.all(
    ['/api/users', '/api/companies', '/api/company-users', '/api/activities'].map((key) =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  );
