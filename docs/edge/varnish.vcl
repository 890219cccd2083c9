vcl 4.1;

# A cache in front of the program: it states the edition of each reader, keeps pages for all readers of an edition, and
# is told by the program what to purge. It needs the package varnish-modules.
#
# The program: TRUSTED_PROXIES=<address of this cache>  PURGE_URL=http://<this cache>/.purge  PURGE_SECRET=<a long text>
# Start: PURGE_SECRET=<the same> varnishd -f varnish.vcl -p vcl_path=<this folder> -a :80 -s malloc,1g

import std;
import xkey;

include "editions-asia.vcl";

# A node that is not ready, because it drains or its content cannot be read, is given no request after two seconds. One
# that is busy may take longer to answer.
probe ready {
    .url = "/health/ready";
    .interval = 1s;
    .timeout = 3s;
    .window = 3;
    .threshold = 2;
}

# Where the nodes are, and who is trusted.
include "network.vcl";

sub vcl_recv {
    if (req.restarts == 0) {
        call receive;
    } else {
        # The program failed: what was kept is better than its error.
        set req.grace = 24h;
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.url ~ "^/(api|health)/" || !req.http.X-Edition) {
        return (pass);
    }
    return (hash);
}

sub receive {
    if (req.url == "/.purge") {
        # An address proves nothing where another program on the same machine passes requests on. Without a secret in the
        # environment of this cache nobody purges.
        if (req.method != "POST" || !client.ip ~ nodes || !std.getenv("PURGE_SECRET")
            || req.http.Authorization != "Bearer " + std.getenv("PURGE_SECRET")) {
            return (synth(403));
        }
        set req.http.x-purged = xkey.purge(req.http.Surrogate-Key);
        return (synth(200, "Purged " + req.http.x-purged));
    }

    # Only what this cache says itself counts.
    unset req.http.x-country;
    if (client.ip ~ proxies) {
        set req.http.x-country = req.http.CF-IPCountry;
    } else {
        unset req.http.X-Forwarded-Proto;
        set req.http.X-Forwarded-For = client.ip;
    }
    unset req.http.X-Forwarded-Host;
    unset req.http.CF-IPCountry;
    unset req.http.Surrogate-Key;
    call state_edition;
    if (req.http.x-country) {
        set req.http.CF-IPCountry = req.http.x-country;
        unset req.http.x-country;
    }

    # What the program does not read makes no other page.
    set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid|igshid)=[^&]*", "\1");
    set req.url = regsub(regsub(regsuball(req.url, "&&+", "&"), "\?&+", "?"), "[?&]+$", "");
    set req.url = std.querysort(req.url);

    # Serve what is a little old while a new one is fetched, and what is up to a day old while the program is down.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 5m;
    } else {
        set req.grace = 24h;
    }
    # The newsroom is private: its cookie arrives, and nothing is kept.
    if (req.url ~ "^/desk([/?]|$)" || (req.url ~ "^/api/" && req.http.Cookie ~ "(^|;)\s*(__Host-)?desk=")) {
        return (pass);
    }
    if ((req.method == "GET" || req.method == "HEAD") && req.http.X-Edition) {
        unset req.http.Cookie;
        unset req.http.Accept-Language;
    }
}

sub vcl_hash {
    # Every reader of an edition gets the same page. Files and pictures are the same for all.
    if (req.url !~ "^/(assets|images)/") {
        hash_data(req.http.X-Edition);
    }
}

sub vcl_backend_response {
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    set beresp.grace = 24h;
    if (beresp.http.Surrogate-Control ~ "max-age=") {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
        set beresp.http.xkey = beresp.http.Surrogate-Key;
        unset beresp.http.Surrogate-Control;
        unset beresp.http.Surrogate-Key;
        # The edition is in the key already.
        set beresp.http.Vary = regsub(beresp.http.Vary, "X-Edition, ", "");
        return (deliver);
    }
    if (beresp.http.Cache-Control ~ "private|no-store|no-cache" || beresp.http.Set-Cookie) {
        set beresp.uncacheable = true;
        set beresp.ttl = 2m;
        return (deliver);
    }
}

sub vcl_deliver {
    if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD") && req.http.X-Edition) {
        return (restart);
    }
    unset resp.http.xkey;
    set resp.http.X-Edge = "MISS";
    if (obj.hits > 0) {
        set resp.http.X-Edge = "HIT";
    }
}

sub vcl_backend_error {
    # Nothing is kept for this address.
    set beresp.http.Content-Type = "text/plain; charset=utf-8";
    set beresp.http.Retry-After = "10";
    set beresp.body = "The site cannot be reached at the moment. Please try again.";
    return (deliver);
}
