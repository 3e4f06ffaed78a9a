/** A fault to seed: text that occurs once in the source, and what replaces it. */
export interface Bug {
  readonly name: string
  readonly edits: readonly (readonly [find: string, replacement: string])[]
}

export const BUGS: readonly Bug[] = [
  {
    name: 'fine-of-another-plate',
    edits: [
      [
        "yield { kind: 'page', fines, rejected: unread,",
        `pending.push(...(fines as never[]))
  const page = pending.slice()
  setTimeout(() => pending.splice(0), 20)
  yield { kind: 'page', fines: page as typeof fines, rejected: unread,`,
      ],
      ['export function* deliver<T>(', 'const pending: never[] = []\nexport function* deliver<T>('],
    ],
  },
  {
    name: 'fine-lost-when-asked-again',
    edits: [
      ['for (const { hash } of sent) seen.add(hash)', 'for (const { hash } of changed) seen.add(hash)'],
    ],
  },
  {
    name: 'score-without-answers',
    edits: [['(!conclusive && scoring.score >= PERFECT)', 'scoring.score > PERFECT']],
  },
  {
    name: 'event-sent-twice',
    edits: [
      [
        '({ searchId, sent }) => ({ searchId, after: sent })',
        '({ searchId, sent }) => ({ searchId, after: Math.max(0, sent - 1) })',
      ],
    ],
  },
  {
    name: 'search-never-ends',
    edits: [['JOB_RECOVERY: onOff.default(true)', 'JOB_RECOVERY: onOff.default(false)']],
  },
  {
    name: 'link-to-another-search',
    edits: [
      [
        'if (owed === null) return\n      try {',
        `if (owed === null) return
      latest = owed.token
      await new Promise((resolve) => setTimeout(resolve, 5))
      try {`,
      ],
      ['{ ...owed, status: read.status }', '{ ...owed, token: latest, status: read.status }'],
      ['export function mailResultsJob(', "let latest = ''\nexport function mailResultsJob("],
    ],
  },
  {
    name: 'code-to-another-address',
    edits: [
      [
        'const data = openMail(secrets, waiting.mailSealed)',
        `const data = openMail(secrets, waiting.mailSealed)
  last = data.to
  await new Promise((resolve) => setTimeout(resolve, 5))`,
      ],
      [
        'const mail = renderCodeMail({\n    ...data,',
        'const mail = renderCodeMail({\n    ...data,\n    to: last,',
      ],
      ['export interface MailCodeDeps {', "let last = ''\nexport interface MailCodeDeps {"],
    ],
  },
  {
    name: 'charged-twice',
    edits: [
      [
        'await upsertCharge(transaction, row.id, charge)',
        "await upsertCharge(transaction, row.id, { ...charge, id: charge.id.split(':')[0] + ':' + known.length })",
      ],
    ],
  },
  {
    name: 'webhook-with-a-new-id',
    edits: [
      [
        'body: due.bodySealed === null ? due.body : secrets.decrypt(due.bodySealed),',
        `body: (due.bodySealed === null ? due.body : secrets.decrypt(due.bodySealed)).replace(
              due.eventId,
              attempts === 0 ? due.eventId : randomUUID(),
            ),`,
      ],
    ],
  },
  {
    name: 'file-published-half-way',
    edits: [
      [
        'for (const row of rows) {\n      if (!maker.add(row)) continue',
        'for (const row of rows.slice(0, Math.max(1, Math.ceil(rows.length / 2)))) {\n      if (!maker.add(row)) continue',
      ],
    ],
  },
  {
    name: 'withdrawn-fine-still-shown',
    edits: [
      [
        "where c.jurisdiction = $1 and c.state = 'published' and c.kind = 'full' $",
        "where c.jurisdiction = $1 and c.state = 'undone' and c.kind = 'full' $",
      ],
    ],
  },
  {
    name: 'undo-restores-nothing',
    edits: [
      [
        "where n.hash = f.hash and nd.jurisdiction = $1 and nd.state = 'published'",
        "where n.hash = f.hash and nd.jurisdiction = $1 and nd.state in ('published', 'undone')",
      ],
    ],
  },
]
