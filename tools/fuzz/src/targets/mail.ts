import { readReport } from '@multas/server/src/features/notifications/bounces/read-report.ts'
import { MESSAGE_PREFIX } from '@multas/server/src/features/notifications/mail/render-account-mail.ts'
import { repeated, requireThat, type Target } from '../target.ts'

const ID = `<${MESSAGE_PREFIX}01234567-89ab-cdef-0123-456789abcdef@multas.example>`
const report = (boundary: string, encoding = '7bit') =>
  [
    'From: MAILER-DAEMON@mx.multas.example',
    'Subject: =?utf-8?B?w5E=?= =?iso-8859-1?Q?Devuelto=F1?=',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry.',
    `--${boundary}`,
    'Content-Type: message/delivery-status',
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    'Reporting-MTA: dns; mx.multas.example',
    '',
    'Final-Recipient: rfc822; ana@example.com',
    'Original-Recipient: rfc822;Ana@example.com',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 no such user',
    '',
    `--${boundary}`,
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${ID}`,
    '',
    `--${boundary}--`,
    '',
  ].join('\r\n')

export function open(): Target {
  return {
    seeds: [report('frontera'), report('x', 'quoted-printable'), report('a').replaceAll('\r\n', '\n')].map(
      (text) => Buffer.from(text),
    ),
    words: [
      ...[
        'Content-Type: multipart/mixed; boundary=x',
        'Content-Type: message/rfc822',
        'Content-Transfer-Encoding: base64',
        '--x',
        '--x--',
        'charset=utf-7',
        'charset="x"',
      ],
      ...[
        "filename*0*=utf-8''%zz",
        '=?utf-8?Q?=zz?=',
        '=\r\n',
        '=C3',
        ' (comment',
        'Group: a@b, c@d;',
        '"<',
        'Action: failed',
        'Status: 5.1.1',
        ID,
        '\r\n\r\n',
        '\r\n ',
      ],
    ],
    large: () =>
      [
        repeated('a: b\r\n'),
        repeated('--x\r\n\r\n', 'Content-Type: multipart/mixed; boundary=x\r\n\r\n'),
        repeated(' x', 'Subject: a'),
        repeated('=?utf-8?Q?a?= ', 'Subject: '),
        repeated('(', 'From: '),
        repeated('a@b, ', 'To: '),
        repeated('<', 'Content-Type: text/html\r\n\r\n'),
        repeated('Action: failed\r\n\r\n', `Content-Type: message/delivery-status\r\n\r\n`),
      ].map((mail) => mail.subarray(0, 2 * 1024 * 1024)),
    async run(input) {
      for (const { email, mailId } of await readReport(input)) {
        requireThat(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(mailId), 'a mail has an id')
        requireThat(email !== '' && email === email.toLowerCase(), 'an address is in lower case')
      }
    },
  }
}
