import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../../..')
const RELEASE = /^## (\d+\.\d+\.\d+) /m

/**
 * The folder of the last release of CHANGELOG.md, built from the commit that wrote its heading. Once built it is used
 * again; `PREVIOUS_RELEASE` names another folder.
 */
export function buildPrevious(): string {
  const given = process.env.PREVIOUS_RELEASE
  if (given) return given
  const version = RELEASE.exec(readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8'))?.[1]
  const commits = git('log', '--format=%H', `-S## ${version} (`, '--', 'CHANGELOG.md').trim().split('\n')
  const commit = commits.at(-1) ?? ''
  const folder = `/var/tmp/multas-previous-${commit.slice(0, 12)}`
  const isBuilt = path.join(folder, '.built')
  if (existsSync(isBuilt)) return folder
  mkdirSync(folder, { recursive: true })
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const archive = path.join(folder, 'source.tar')
  git('archive', `--output=${archive}`, commit)
  run('tar', 'xf', archive)
  run('npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund')
  run('npm', 'run', 'build')
  writeFileSync(isBuilt, '')
  return folder
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
