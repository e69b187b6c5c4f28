// The module's first test stands here until the next landing.
