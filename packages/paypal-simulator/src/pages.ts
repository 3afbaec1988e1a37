import type { EventDoc, OrderDoc, SettingsDoc, SubscriptionDoc } from './documents.ts'
import { SIMULATOR_PATH } from './port.ts'

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const renderPage = (title: string, body: string): string => `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · local sandbox</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/pages.css">
<script src="/theme.js"></script>
<link rel="stylesheet" href="${SIMULATOR_PATH}/local.css">
</head>
<body>
<p class="ribbon" role="note">LOCAL SANDBOX, no real money</p>
<main><h1>${escapeHtml(title)}</h1>
${body}</main>
</body>
</html>
`

export const PAGE_CSS = `.ribbon{margin:0;padding:10px;text-align:center;font-weight:bold;background:#ffd54a;color:#2b1f2e}
form.actions{display:flex;flex-wrap:wrap;gap:12px;margin:16px 0}
form.actions button,form.row button,form.row input,form.row select{min-height:44px;padding:0 16px;font:inherit}
form.row{display:inline-flex;flex-wrap:wrap;gap:8px;margin:4px 8px 4px 0}
table{border-collapse:collapse;width:100%;font-size:14px}
td,th{padding:8px;border-bottom:1px solid #8884;text-align:left;vertical-align:top}
.price{font-size:28px;font-weight:bold}
details{margin:16px 0}`

const renderButton = (action: string, label: string): string =>
  `<button name="action" value="${action}">${label}</button>`

export type ApprovalPageInput = { path: string; id: string; what: string; price: string }

/** The page on which the buyer approves a payment: a plain form that works without scripts. */
export const renderApprovalPage = ({ path, id, what, price }: ApprovalPageInput): string =>
  renderPage(
    'Pay',
    `<p>${escapeHtml(what)}</p>
<p class="price">${escapeHtml(price)}</p>
<form class="actions" method="post" action="${SIMULATOR_PATH}${path}">
<input type="hidden" name="id" value="${escapeHtml(id)}">
${renderButton('approve', 'Pay now')}
${renderButton('decline', 'Pay with a card that is declined')}
${renderButton('cancel', 'Cancel and return')}
<details><summary>What else can happen</summary>
${renderButton('close', 'Pay, then close the tab')}
${renderButton('slow', 'Take 90 seconds')}
${renderButton('pending', 'Pay with money that is pending')}
${renderButton('lost', 'Pay, and the answer is lost')}
${renderButton('hang', 'Pay, and the answer takes 30 seconds')}
</details>
</form>`,
  )

/** Shown after “Pay, then close the tab”: the buyer does not return to the shop. */
export const renderClosedPage = (): string =>
  renderPage('Paid', '<p>You can close this tab. Nobody is sent back to the shop from here.</p>')

export const renderGonePage = (): string =>
  renderPage('Nothing to pay', '<p>This payment is not known here, or it is finished already.</p>')

type Row = { cells: string[]; forms?: string }

const renderTable = (headers: string[], rows: Row[]): string =>
  `<table><tr>${headers.map((header) => `<th>${header}</th>`).join('')}</tr>
${rows
  .map(
    ({ cells, forms = '' }) =>
      `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}<td>${forms}</td></tr>`,
  )
  .join('\n')}</table>`

const renderForm = (
  action: string,
  fields: Record<string, string>,
  label: string,
  extraHtml = '',
): string =>
  `<form class="row" method="post" action="${SIMULATOR_PATH}/admin">
<input type="hidden" name="do" value="${action}">
${Object.entries(fields)
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
  .join('')}${extraHtml}<button>${label}</button></form>`

const renderSelect = (name: string, options: readonly string[], current?: string): string =>
  `<select name="${name}" aria-label="${name}">${options
    .map((one) => `<option${one === current ? ' selected' : ''}>${one}</option>`)
    .join('')}</select>`

const renderOrderForms = ({ id, captures: [capture] }: OrderDoc): string => {
  if (!capture) return ''
  if (capture.status === 'PENDING') {
    return (
      renderForm('settle', { id, status: 'COMPLETED' }, 'Money arrives') +
      renderForm('settle', { id, status: 'DECLINED' }, 'Money is denied')
    )
  }
  const amount = '<input name="value" placeholder="all" size="6" aria-label="amount">'
  return (
    renderForm('refund', { id }, 'Refund', amount) + renderForm('reverse', { id }, 'Charge back')
  )
}

const renderSaleForms = (one: SubscriptionDoc): string =>
  one.transactions
    .map(
      (sale) =>
        `<div>${sale.id} ${sale.amount.value} ${sale.status}
${renderForm('undo', { id: one.id, sale: sale.id, what: 'REFUNDED' }, 'Refund')}${renderForm('undo', { id: one.id, sale: sale.id, what: 'REVERSED' }, 'Charge back')}</div>`,
    )
    .join('')

export type AdminPageInput = {
  now: Date
  settings: SettingsDoc
  orders: OrderDoc[]
  subscriptions: SubscriptionDoc[]
  events: EventDoc[]
}

/** The admin page: triggers what PayPal, its users or the time would do. */
export const renderAdminPage = ({
  now,
  settings,
  orders,
  subscriptions,
  events,
}: AdminPageInput): string =>
  renderPage(
    'Payments by hand',
    `<p>Its clock: ${now.toISOString()}</p>
${renderForm('advance', {}, 'Wind the clock on', '<input name="days" value="31" size="5" aria-label="days"> days ')}
${renderForm('settings', {}, 'Set', `news ${renderSelect('delivery', ['once', 'twice', 'late', 'hold'], settings.delivery)} renewals ${renderSelect('renewals', ['pay', 'fail'], settings.renewals)}`)}
${renderForm('deliver', {}, 'Deliver what is held back', renderSelect('order', ['straight', 'reversed']))}
${renderForm('forge', {}, 'Send a forged event', renderSelect('kind', ['signature', 'webhook', 'time']))}
<h2>Orders</h2>
${renderTable(
  ['id', 'price', 'status', 'money', ''],
  orders.map((one) => ({
    cells: [one.id, one.amount.value, one.status, one.captures[0]?.status ?? ''],
    forms: renderOrderForms(one),
  })),
)}
<h2>Subscriptions</h2>
${renderTable(
  ['id', 'status', 'next', ''],
  subscriptions.map((one) => ({
    cells: [one.id, one.status, one.nextAt ?? ''],
    forms:
      renderSaleForms(one) +
      (one.status === 'ACTIVE' ? renderForm('cancel', { id: one.id }, 'Cancel') : ''),
  })),
)}
<h2>News</h2>
${renderTable(
  ['id', 'what', 'tries', 'taken', ''],
  events.map((one) => ({
    cells: [one.id, one.type, String(one.tries), String(one.delivered)],
    forms: renderForm('resend', { id: one.id }, 'Send again'),
  })),
)}`,
  )
