vcl 4.1;

import directors;

# Two nodes of the program, which take turns as long as they are ready. It stands in for docs/edge/network.vcl.
backend node1 {
    .host = "node1";
    .port = "3000";
    .first_byte_timeout = 30s;
    .probe = ready;
}

backend node2 {
    .host = "node2";
    .port = "3000";
    .first_byte_timeout = 30s;
    .probe = ready;
}

sub vcl_init {
    new every_node = directors.round_robin();
    every_node.add_backend(node1);
    every_node.add_backend(node2);
}

sub vcl_recv {
    set req.backend_hint = every_node.backend();
}

# Where purges come from: the network of the nodes, which prove themselves by PURGE_SECRET besides.
acl nodes {
    "localhost";
    "172.30.0.0"/24;
}

# Who ends TLS in front of this cache, and tells the country and the scheme: add its address, and only that.
acl proxies {
    "localhost";
}
