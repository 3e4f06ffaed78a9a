import { SAMPLE_MAILS } from './sample-mails.ts'

/** For whoever looks at mails in a browser. */
process.stdout.write(JSON.stringify(SAMPLE_MAILS))
