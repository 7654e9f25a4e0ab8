"""The games as environments of the libraries that learners use: an adapter for each, which nothing else needs."""
