// The first test stands here until the next landing.
