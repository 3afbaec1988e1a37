-- Run once, on a new volume: the server's role owns its database and is no superuser. The superuser
-- is left without a password, so that only who is inside the container is let in as one.
\getenv password POSTGRES_PASSWORD
create role dulcinea login password :'password';
create database dulcinea owner dulcinea;
alter role postgres password null;
