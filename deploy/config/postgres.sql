-- Once, in a server that is empty. The account of the desk owns its database and may nothing else; the server's own has
-- no password any more, so that nobody is it over the network.
\getenv secret POSTGRES_PASSWORD
CREATE ROLE gvol LOGIN PASSWORD :'secret';
ALTER DATABASE gvol OWNER TO gvol;
REVOKE ALL ON DATABASE gvol FROM PUBLIC;
ALTER ROLE CURRENT_USER PASSWORD NULL;
