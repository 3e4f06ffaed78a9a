import path from 'node:path'

/** Variables with which a process of a test records its statements too, if the tests record theirs. */
export const RECORDING: Readonly<Record<string, string>> =
  process.env.RECORD_STATEMENTS === '1'
    ? {
        RECORD_STATEMENTS: '1',
        NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'record-statements.ts')}`,
      }
    : {}
