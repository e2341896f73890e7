#!/usr/bin/env bash
# @bloomreach/spa-sdk: a relative link with a repeated query parameter keeps only the last of its values.
#
# Expected: the description of Page.getUrl says that a relative path is resolved relative to the current page's URL.
#   By RFC 3986, section 5.2, "?age=3&age=7" on /breaks?region=north is /breaks?age=3&age=7: a reference with a query
#   brings its own, whole.
# What happens: the link keeps the page's region and one age, the last. The two queries are merged name by name, and
#   a name that comes twice is set twice. Given with its path (/breaks?age=3&age=7), the same query comes out whole.
# Why it matters: a party with two children is what a repeated parameter is for. The link from a content page to
#   the prices asks for one child, the price is right for that, and nothing says so.
# Instead: give getUrl absolute paths, one parameter for all ages (ages=3,7), or build the query with URLSearchParams
#   and add it to the path that getUrl returns.
# Known: no report about it was found.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --prefix "$work" --silent --no-audit --no-fund --ignore-scripts @bloomreach/spa-sdk@27.3.0

cat > "$work/check.cjs" <<'JS'
const assert = require('node:assert/strict')
const { initialize } = require('@bloomreach/spa-sdk')
console.log('@bloomreach/spa-sdk', require('@bloomreach/spa-sdk/package.json').version)

const model = {
  channel: { info: { props: {} } },
  meta: { product: 'brx', version: '1.0', branch: 'master' },
  links: {
    self: { href: 'https://content.example/pages/breaks', type: 'external' },
    site: { href: '/breaks?region=north', type: 'internal' },
  },
  root: { $ref: '/page/root' },
  page: {
    root: { id: 'root', name: 'root', type: 'component', links: { self: { href: '/root' } }, meta: {}, children: [] },
  },
}

const main = async () => {
  const page = await initialize({
    endpoint: 'https://content.example/pages',
    path: '/breaks?region=north',
    httpClient: async () => ({ data: model }),
  })
  console.log('current page:', page.getUrl())
  const links = ['?age=3&age=7', 'prices?age=3&age=7', '/breaks?age=3&age=7']
  const made = links.map((link) => page.getUrl(link))
  links.forEach((link, i) => {
    const { pathname, search } = new URL(link, 'https://site.example/breaks?region=north')
    console.log(`getUrl(${JSON.stringify(link)}): ${made[i]}   (by the platform's URL: ${pathname}${search})`)
  })

  assert.deepEqual(made, ['/breaks?region=north&age=7', '/breaks/prices?region=north&age=7', '/breaks?age=3&age=7'])
  console.log('As recorded: the three-year-old is lost from both relative links.')
}
main().catch((error) => {
  console.error(error)
  process.exit(1)
})
JS
node "$work/check.cjs"
