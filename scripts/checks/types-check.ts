import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Check, Finding } from './check.ts'
import { runTool } from './run-tool.ts'

const ERROR_LINE = /^(.+?)\((\d+),\d+\): error (TS\d+): (.*)$/

/** TypeScript: the server and the tools by one configuration, the pages by their own. The types of the routes are there (`generateRouteTypes`). */
export const typesCheck: Check = {
  name: 'types',
  async find(root) {
    const web = path.join(root, 'web')
    const [repository, pages] = await Promise.all([
      checkTypes(root),
      existsSync(path.join(web, 'tsconfig.json')) ? checkTypes(web) : [],
    ])
    return [...repository, ...pages.map((one) => ({ ...one, place: `web/${one.place}` }))]
  },
}

async function checkTypes(folder: string): Promise<readonly Finding[]> {
  const { code, stdout } = await runTool('tsc', ['-p', 'tsconfig.json', '--pretty', 'false'], folder)
  const findings = stdout.split('\n').flatMap((line) => {
    const [, file, at, rule, message] = ERROR_LINE.exec(line) ?? []
    return file && rule ? [{ rule, place: `${file}:${at}`, message: message ?? '' }] : []
  })
  if (code !== 0 && findings.length === 0) throw new Error(`tsc exited with code ${code}:\n${stdout}`)
  return findings
}
