vcl 4.1;

# One node of the program, on the same machine. docs/deploy/compose/network.vcl has two.
backend default {
    .host = "127.0.0.1";
    .port = "3000";
    .first_byte_timeout = 30s;
    .probe = ready;
}

# Where purges come from: the nodes of the program, which prove themselves by PURGE_SECRET besides.
acl nodes {
    "localhost";
}

# Who ends TLS in front of this cache, and tells the country and the scheme. Empty it where nobody does.
acl proxies {
    "localhost";
}
