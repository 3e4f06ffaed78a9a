import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Check } from './check.ts'

/** Older commits were written before the rule. */
const SINCE = '2026-11-22T13:00:00Z'
const CONVENTIONAL =
  /^(?:feat|fix|refactor|perf|test|docs|style|build|ci|chore|revert)(?:\([a-z0-9-]+\))?!?: \S/
const MOST_LENGTH = 72

/** Commit subjects: Conventional Commits, of at most 72 characters. A tree without a repository has none. */
export const commitsCheck: Check = {
  name: 'commits',
  async find(root) {
    if (!existsSync(path.join(root, '.git'))) return []
    const args = ['log', '--no-merges', `--since=${SINCE}`, '--format=%h %s']
    const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 16 * 1024 * 1024 })
    return stdout
      .split('\n')
      .filter((line) => line !== '')
      .flatMap((line) => {
        const [place = '', ...words] = line.split(' ')
        const subject = words.join(' ')
        if (subject.length > MOST_LENGTH)
          return [
            { rule: 'commit-subject-length', place, message: `has ${subject.length} characters, at most 72` },
          ]
        if (!CONVENTIONAL.test(subject))
          return [
            { rule: 'commit-conventional', place, message: `"${subject}" is not a Conventional Commit` },
          ]
        return []
      })
  },
}
