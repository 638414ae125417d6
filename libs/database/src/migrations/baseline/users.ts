export const users = `
  create table companies (
    id uuid primary key,
    name text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    version int not null default 1
  );
  create unique index companies_name on companies (lower(name));

  create table users (
    id uuid primary key,
    username text not null,
    password text not null,
    email text not null,
    first_name text,
    last_name text,
    profile_image_url text,
    role text not null default 'customer' check (role in ('customer', 'broker', 'admin')),
    company_id uuid references companies,
    active boolean not null default true,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    version int not null default 1
  );
  create unique index users_username on users (lower(username));
  create unique index users_email on users (lower(email));
  create index users_company on users (company_id);`;

/** A session is valid only in the database that it began in, not in a copy. */
export const sessions = `
  create table sessions (
    sid varchar primary key,
    sess json not null,
    expire timestamptz(6) not null,
    home text not null default mail_home()
  );
  create index sessions_expire on sessions (expire);
  create index sessions_user on sessions ((sess #>> '{passport,user}'));

  -- The token is derived from id, salt and the application's secret, and is not stored.
  create table password_link (
    id uuid primary key,
    email text,
    user_id uuid references users on delete cascade,
    salt text,
    token_hash text unique,
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null
  );
  create index password_link_user on password_link (user_id);
  create index password_link_age on password_link (created_at);`;
