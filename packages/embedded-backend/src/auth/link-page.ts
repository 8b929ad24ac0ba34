/**
 * What a mailed link opens. Mail scanners open links too (Safe Links, Mimecast), some in a whole browser, so that only the
 * button, which sends the form to the same address, redeems the link.
 */
export const plainLinkPage = () => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Continue</title>
  </head>
  <body>
    <main>
      <h1>One more step</h1>
      <form method="post"><button type="submit">Continue</button></form>
    </main>
  </body>
</html>
`;
