import t from 'tap';

// The run of all tests has no time limit: each process of it has its own, which a busy machine does not reach.
t.setTimeout(0);

export { t };
