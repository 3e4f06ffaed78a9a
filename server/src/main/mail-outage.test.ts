import { expect, it } from 'vitest'
import { composeJobs } from '../../test/compose-jobs.ts'
import { useTestDatabase } from '../../test/test-database.ts'

const database = useTestDatabase()

const hoursOf = (attempts: number) =>
  Array.from({ length: attempts - 1 }, (_, index) => Math.exp(Math.min(10, index + 1))).reduce(
    (sum, seconds) => sum + seconds,
    0,
  ) / 3_600

const REPEATED_OTHERWISE = ['verification.mail.send', 'search.results.mail', 'search.results.mail_missed']

it('a mail outlasts a mail server that is away for half a day', async () => {
  const { infrastructure, jobs } = await composeJobs(database(), () => new Date())
  await infrastructure.close()
  const mails = jobs.filter(
    ({ name }) => /mail|resend/.test(name) && !REPEATED_OTHERWISE.includes(name) && !/remind/.test(name),
  )
  expect(mails.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['fleets.mail.invite', 'fleets.mail.digest', 'newsletter.mail.confirm']),
  )
  const lost = mails.filter(({ maxAttempts }) => hoursOf(maxAttempts) < 12).map(({ name }) => name)
  expect(lost).toEqual([])
})
