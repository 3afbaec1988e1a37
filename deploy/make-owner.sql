-- Runs once, on a new volume. The server's role owns its database and is not a superuser. The superuser
-- has no password, so it can connect from inside the container only.
\getenv password POSTGRES_PASSWORD
create role dulcinea login password :'password';
create database dulcinea owner dulcinea;
alter role postgres password null;
