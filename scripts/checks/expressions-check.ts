import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { analyse } from 'scslre'
import type { Check, Finding } from './check.ts'
import { findExpressions, type WrittenExpression } from './find-expressions.ts'

/** Expressions that are not linear, or are composed at run time, each with the reason why it is safe. */
const EXCEPTIONS = 'scripts/checks/bounded-expressions.json'
/** Longest input of a listed expression: quadratic time is still short at this length. */
const LONGEST = 500

const DYNAMIC = 'new RegExp'

interface Exception {
  readonly file: string
  /** As in the source between the slashes; `new RegExp` for an expression composed at run time. */
  readonly expression: string
  /** Longest input, if the expression is not linear. */
  readonly maxLength?: number
  readonly reason: string
}

type Reviewed = Finding & {
  readonly file: string
  readonly expression: string
  readonly isExponential: boolean
}

/**
 * Every regular expression of the product takes time linear in the length of its input (decision 0031).
 * Exponential backtracking is never excepted.
 */
export const expressionsCheck: Check = {
  name: 'expressions',
  find(root) {
    const exceptions = readExceptions(root)
    const reviewed = findExpressions(root).flatMap(review)
    const isFor = (one: Exception, { file, expression }: Reviewed) =>
      one.file === file && one.expression === expression
    const open = reviewed.filter(
      (one) => one.isExponential || !exceptions.some((exception) => isFor(exception, one)),
    )
    const stale = exceptions.filter((exception) => !reviewed.some((one) => isFor(exception, one)))
    return Promise.resolve([
      ...open.map(toFinding),
      ...stale.map(toStale),
      ...exceptions.flatMap(checkException),
    ])
  },
}

function readExceptions(root: string): readonly Exception[] {
  const file = path.join(root, EXCEPTIONS)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

function review({ place, file, literal }: WrittenExpression): Reviewed[] {
  if (literal === null)
    return [
      {
        rule: 'expression-dynamic',
        place,
        file,
        expression: DYNAMIC,
        isExponential: false,
        message: 'is built at run time: use a literal or string functions',
      },
    ]
  const { reports } = analyse(literal)
  const [report] = reports
  if (report === undefined) return []
  const isExponential = reports.some(({ exponential }) => exponential)
  const much = isExponential ? 'exponential' : 'more than linear'
  const message = `/${literal.source}/ takes ${much} time on a run of ${JSON.stringify(report.character.pick)}: use string functions (domain/src/text) or an expression without that overlap`
  return [{ rule: 'expression-not-linear', place, file, expression: literal.source, isExponential, message }]
}

const toFinding = ({ rule, place, message }: Reviewed): Finding => ({ rule, place, message })

const toStale = ({ file, expression }: Exception): Finding => ({
  rule: 'exception-stale',
  place: EXCEPTIONS,
  message: `${file} has no ${expression} that still needs an exception`,
})

function checkException({ file, expression, maxLength, reason }: Exception): Finding[] {
  const isBounded = expression === DYNAMIC || (maxLength ?? Number.POSITIVE_INFINITY) <= LONGEST
  if (isBounded && reason.length > 20) return []
  const message = `${expression} in ${file} needs a reason and a maximum length of ${LONGEST} at most`
  return [{ rule: 'exception-unbounded', place: EXCEPTIONS, message }]
}
