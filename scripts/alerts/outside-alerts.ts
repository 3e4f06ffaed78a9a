import { type Alert, begins, ends, mostlyFails, turns } from './alert.ts'

const WEB = 'job="multas-web",instance="a"'
const WORKER = 'job="multas-worker",instance="w"'
const asked = (jurisdiction: string, outcome: string) =>
  `multas_consultations_total{${WORKER},jurisdiction="${jurisdiction}",outcome="${outcome}"}`

const SOURCE_DOWN = mostlyFails({
  metric: 'multas_consultations_total',
  bad: 'outcome=~"error|timeout|maintenance"',
  good: 'outcome=~"found|empty|partial"',
  least: 4,
  by: 'jurisdiction',
  ratio: 3,
})
const ASKED =
  'sum by (jurisdiction) (increase(multas_consultations_total{outcome=~"found|empty|partial|error|timeout|maintenance"}[1m])) > 0'

export const OUTSIDE_ALERTS: readonly Alert[] = [
  {
    name: 'SourceDown',
    severity: 'ticket',
    expr: SOURCE_DOWN,
    forSeconds: 20,
    silencedBy: ['database', 'sources'],
    summary: '{{ $labels.jurisdiction }} fails in three of four searches',
    fault: 'A source is down',
    broken: { [asked('salta', 'found')]: ends(), [asked('salta', 'error')]: begins(1) },
    meaning: 'The result says that this jurisdiction did not answer, with a link to its own page.',
    inspect: [
      'The page of the jurisdiction in the administration: outcomes and recent failures with their reason.',
      'Its own site in a browser: is it down for everybody, or does it refuse only us?',
    ],
    act: [
      'Wait if it is down for everybody.',
      'If it changed, correct its file ([jurisdictions.md](jurisdictions.md)). If it refuses us, ask its operator.',
    ],
  },
  {
    name: 'SourcesDown',
    severity: 'page',
    expr: `count(${SOURCE_DOWN}) >= 3 and on () count(${SOURCE_DOWN}) >= 0.5 * count(${ASKED})`,
    forSeconds: 20,
    cause: 'sources',
    silencedBy: ['database'],
    summary: 'Half of all jurisdictions fail at the same time',
    fault: 'All sources are down at once',
    broken: Object.fromEntries(
      ['salta', 'jujuy', 'chaco', 'cordoba'].flatMap((slug) => [
        [asked(slug, 'found'), ends()],
        [asked(slug, 'timeout'), begins(1)],
      ]),
    ),
    meaning:
      'Searches end with hardly any result. The fault is probably ours: network, DNS, certificates or proxy.',
    inspect: [
      '`npm run doctor`: reachability of every source.',
      'DNS, routes and the firewall of this machine.',
    ],
    act: ['Restore the network. Searches of the meantime can be repeated by their visitors.'],
  },
  {
    name: 'SourceUnreadable',
    severity: 'ticket',
    expr: mostlyFails({
      metric: 'multas_consultations_total',
      bad: 'outcome="partial"',
      good: 'outcome=~"found|empty"',
      least: 4,
      by: 'jurisdiction',
      ratio: 3,
    }),
    forSeconds: 20,
    silencedBy: ['database', 'sources'],
    summary: '{{ $labels.jurisdiction }} answers with records that cannot be read',
    fault: 'A source changed its format',
    broken: { [asked('salta', 'found')]: ends(), [asked('salta', 'partial')]: begins(1) },
    meaning: 'The result is marked as incomplete for this jurisdiction. No known fine is taken for resolved.',
    inspect: [
      'The rejected records of the jurisdiction in the administration, with the field and the reason.',
    ],
    act: ['Correct its file and try it with `npm run jurisdiction` ([jurisdictions.md](jurisdictions.md)).'],
  },
  {
    name: 'MailDown',
    severity: 'page',
    expr: mostlyFails({
      metric: 'multas_mails_total',
      bad: 'outcome="unavailable"',
      good: 'outcome="sent"',
      least: 3,
    }),
    forSeconds: 20,
    cause: 'mail',
    silencedBy: ['database'],
    summary: 'The mail server does not accept connections, the login or the sender, or puts mails off',
    fault: 'The mail server is away',
    broken: {
      [`multas_mails_total{${WORKER},outcome="sent"}`]: ends(),
      [`multas_mails_total{${WORKER},outcome="unavailable"}`]: begins(1),
    },
    meaning: 'No codes arrive, so no new search can begin. Mails wait and are sent later.',
    inspect: [
      '`npm run doctor -- --mail` signs in and sends a mail to `CONTACT_EMAIL`.',
      'The status page of the mail provider; its quota.',
    ],
    act: [
      'Repair the server, correct its credentials or `MAIL_FROM`, or point `SMTP_URL` to another one and restart the processes.',
    ],
  },
  {
    name: 'MailRefused',
    severity: 'page',
    expr: mostlyFails({
      metric: 'multas_mails_total',
      bad: 'outcome="refused"',
      good: 'outcome="sent"',
      least: 3,
    }),
    forSeconds: 20,
    cause: 'mail',
    silencedBy: ['database'],
    summary: 'The mail server refuses most mails for good',
    fault: 'The mail server refuses every mail',
    broken: {
      [`multas_mails_total{${WORKER},outcome="sent"}`]: ends(),
      [`multas_mails_total{${WORKER},outcome="refused"}`]: begins(1),
    },
    meaning: 'No codes arrive, and refused mails are not tried again.',
    inspect: [
      '`smtpStatus` in the log. `npm run doctor -- --mail`. Blocklists of the sending address; SPF, DKIM, DMARC.',
    ],
    act: [
      'Correct the records of the sending domain, or point `SMTP_URL` to another server and restart the processes.',
    ],
  },
  {
    name: 'PushFails',
    severity: 'ticket',
    cause: 'push',
    expr: mostlyFails({
      metric: 'multas_posts_total',
      bad: 'channel="push",outcome="failed"',
      good: 'channel="push",outcome="delivered"',
      least: 3,
    }),
    forSeconds: 20,
    summary: 'Push messages are not delivered',
    fault: 'Push services do not answer',
    broken: {
      [`multas_posts_total{${WORKER},channel="push",outcome="failed"}`]: begins(1),
      [`multas_jobs_total{${WORKER},name="notices.push.send",outcome="failed"}`]: begins(1),
    },
    meaning: 'Owners of watched plates get the mail but no push message.',
    inspect: ['Outgoing connections to port 443 of any host. One push service, or all of them?'],
    act: ['Open the firewall. If one push service is down, wait.'],
  },
  {
    name: 'WebhooksFail',
    severity: 'ticket',
    expr: mostlyFails({
      metric: 'multas_posts_total',
      bad: 'channel="webhook",outcome="failed"',
      good: 'channel="webhook",outcome="delivered"',
      least: 5,
    }),
    forSeconds: 20,
    summary: 'Webhooks of fleets and municipalities are not delivered',
    fault: 'Receivers of webhooks do not answer',
    broken: { [`multas_posts_total{${WORKER},channel="webhook",outcome="failed"}`]: begins(1) },
    meaning:
      'Nothing for visitors. Deliveries are repeated for a day and a half; the receiver can list what it missed.',
    inspect: ['Deliveries in the administration: one receiver, or all of them?'],
    act: ['All: check outgoing connections. One: write to its contact.'],
  },
  {
    name: 'PaymentsDown',
    severity: 'ticket',
    expr: mostlyFails({
      metric: 'multas_payment_calls_total',
      bad: 'outcome="failed"',
      good: 'outcome="answered"',
      least: 2,
    }),
    forSeconds: 20,
    cause: 'payments',
    summary: 'Mercado Pago does not answer or rejects our access',
    fault: 'The payment provider is away',
    broken: { [`multas_payment_calls_total{${WEB},outcome="failed"}`]: begins(1) },
    meaning: 'Nobody can subscribe or cancel for now. Subscriptions that run are not affected.',
    inspect: [
      'The status page of Mercado Pago.',
      '401 or 403 in the log: `MERCADOPAGO_ACCESS_TOKEN` was revoked.',
    ],
    act: ['Wait, or renew the token. States are fetched again by themselves.'],
  },
  {
    name: 'PaymentWebhooksRefused',
    severity: 'ticket',
    expr: mostlyFails({
      metric: 'multas_http_requests_total',
      bad: 'operation="payments.notice.receive",status=~"4.."',
      good: 'operation="payments.notice.receive",status=~"2.."',
      least: 3,
    }),
    forSeconds: 20,
    silencedBy: ['database'],
    summary: 'Webhooks of Mercado Pago are refused',
    fault: 'The signature of payment webhooks is wrong',
    broken: {
      [`multas_http_requests_total{${WEB},operation="payments.notice.receive",status="401"}`]: begins(1),
    },
    meaning: 'Payments show up hours later, when their state is fetched.',
    inspect: ['`payments.webhook.forged` in the log: who sends, and with which key?'],
    act: [
      'If Mercado Pago sends them, copy its secret to `MERCADOPAGO_WEBHOOK_SECRET`. If a stranger does, block the address.',
    ],
  },
  {
    name: 'EvidenceBucketDown',
    severity: 'ticket',
    expr: 'min(multas_evidence_bucket_up) == 0',
    forSeconds: 0,
    silencedBy: ['clock'],
    summary: 'The bucket of evidence does not store and return a test object',
    fault: 'The evidence bucket is away',
    broken: { [`multas_evidence_bucket_up{${WEB}}`]: turns(1, 0) },
    meaning: 'Photos of fines that municipalities uploaded cannot be opened or uploaded.',
    inspect: [
      '`evidence.bucket.unusable` in the log of a start names the setting.',
      'The status of the storage service.',
    ],
    act: ['Correct `EVIDENCE_S3_…`, or wait for the service.'],
  },
]
