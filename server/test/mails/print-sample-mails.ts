import { SAMPLE_MAILS } from './sample-mails.ts'

/** Output for the tests that open mails in a browser. */
process.stdout.write(JSON.stringify(SAMPLE_MAILS))
