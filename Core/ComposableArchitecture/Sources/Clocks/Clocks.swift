// The module's first source file stands here until the next landing.
