/** Rules on imports of `tools/`, for `.dependency-cruiser.cjs`; `TEST` matches test material. */
module.exports = (TEST) => [
  {
    name: 'tools-stand-on-contract',
    comment: 'Tools look at the product from outside: they may import the contract and the domain.',
    severity: 'error',
    from: { path: '^tools/', pathNot: '^tools/(explore|fuzz)/' },
    to: { path: '^(server|web|acceptance|e2e|scripts)/' },
  },
  {
    name: 'exploration-uses-test-material',
    comment: 'The exploration starts the product as its tests do, and knows nothing of its code.',
    severity: 'error',
    from: { path: '^tools/explore/' },
    to: { path: '^(domain|server/src|web|acceptance|e2e|scripts)/' },
  },
  {
    name: 'fuzzing-reads-no-screens',
    comment: 'Fuzzing calls the readers of the server in its own process.',
    severity: 'error',
    from: { path: '^tools/fuzz/' },
    to: { path: '^(web|acceptance|e2e|scripts)/' },
  },
  {
    name: 'model-shares-no-code',
    comment: 'What the model shared with the product or with what drives it, it could not check.',
    severity: 'error',
    from: { path: '^tools/explore/src/model/', pathNot: TEST },
    to: { pathNot: '^(contract|tools/explore/src/model)/' },
  },
  {
    name: 'model-takes-types-only',
    comment: 'The model knows the shapes of answers, and computes what they must say itself.',
    severity: 'error',
    from: { path: '^tools/explore/src/model/', pathNot: TEST },
    to: { path: '^contract/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'simulator-knows-no-product',
    comment: 'What the simulator shared with the product, the product could not be tested against.',
    severity: 'error',
    from: { path: '^tools/(payments-)?simulator/' },
    to: { path: '^(domain|contract|tools/(?!(payments-)?simulator/))' },
  },
]
