import { chooseOwnAmount, leave, openDeposit, order, pay } from "../support/cashier.ts";
import { confirmByCode, confirmIdentity, expect, freshPhone, openPage, shownBalance, test } from "../support/fixtures.ts";
import { ON_DESKTOP, ON_PHONE } from "../support/machines.ts";
import { openAsPlayer } from "../support/player.ts";

test("a deposit is credited once it is paid, with its bonus, and locked until it is staked", async ({ page, context, server }) => {
  await openAsPlayer(page, server);
  const dialog = await order(page, "500");
  await expect(dialog.getByRole("img", { name: "QR code for the payment" })).toBeVisible();
  await pay(page, context, "Pay");
  await expect(dialog.getByText("Your money has arrived")).toBeVisible();
  await leave(page, "Start playing", "Your deposit has arrived");
  await expect.poll(() => shownBalance(page)).toBe(525_00);

  await page.getByRole("button", { name: /^Wallet: show/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  const withdraw = page.getByRole("dialog", { name: "Withdraw" });
  await expect(withdraw.getByText("₹500.00 more to stake on deposited cash")).toBeVisible();
  await expect(withdraw.getByText("₹0.00").first()).toBeVisible();
});

test("a bonus says what it waits for, and is given up after its cost was shown", ON_DESKTOP, async ({ page, context, server }) => {
  await openAsPlayer(page, server);
  await order(page, "500");
  await pay(page, context, "Pay");
  await leave(page, "Start playing", "Your deposit has arrived");
  await page.getByRole("button", { name: /^Wallet: show/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: /Wagering/ }).first().click();
  const tasks = page.getByRole("dialog", { name: "Wagering tasks" });
  await expect(tasks.getByText("Stake ₹500.00 more and ₹25.00 of bonus becomes cash.")).toBeVisible();
  await expect(tasks.getByText("Stakes up to ₹50.00 count")).toBeVisible();
  await tasks.getByRole("tab", { name: "Cash" }).click();
  await expect(tasks.getByText("Stake ₹500.00 more and ₹500.00 of cash can be withdrawn.")).toBeVisible();
  await tasks.getByRole("tab", { name: "Bonus" }).click();
  await tasks.getByRole("button", { name: "Give up this bonus" }).click();
  const sure = page.getByRole("dialog", { name: "Give up the bonus?" });
  await expect(sure.getByText("You lose ₹25.00 of bonus money", { exact: false })).toBeVisible();
  await sure.getByRole("button", { name: "Give up ₹25.00" }).click();
  await expect(tasks.getByText("No bonus waiting to be released")).toBeVisible();
  await expect.poll(() => shownBalance(page)).toBe(500_00);
});

test("a transfer is paid at the bank that the player chooses", ON_DESKTOP, async ({ page, context, server }) => {
  await openAsPlayer(page, server);
  const chooser = await openDeposit(page);
  await chooser.getByRole("radio", { name: /Bank transfer/ }).check();
  const dialog = await order(page, "500", chooser);
  await expect(dialog.getByRole("group", { name: "Choose your bank" })).toBeVisible();
  await expect(dialog.getByText("Choose the bank that you pay from.")).toBeVisible();
  const opened = page.waitForEvent("popup");
  await dialog.getByRole("link", { name: "HDFC Bank" }).click();
  await (await opened).close();
  await expect(dialog.getByText("HDFC Bank opens in a new tab. Come back here when you have paid.")).toBeVisible();
  await pay(page, context, "Pay", "HDFC Bank");
  await expect(dialog.getByText("Your money has arrived")).toBeVisible();
});

test("a payment that does not fit its order is shown", ON_DESKTOP, async ({ page, context, server }) => {
  await openAsPlayer(page, server);
  const dialog = await order(page, "500");
  await pay(page, context, "Pay another amount");
  await expect(dialog.getByText(/^₹250.00 that came in for this order does not fit it/)).toBeVisible();
  await page.keyboard.press("Escape");
  await order(page, "300");
});

test("money on its way is waited for", ON_DESKTOP, async ({ page, context, server }) => {
  await openAsPlayer(page, server);
  const dialog = await order(page, "300");
  const href = await page.getByRole("link", { name: "Open the payment page" }).getAttribute("href");
  await pay(page, context, "Pay, and let the money take a while");
  await expect(dialog.getByText("Your payment is on its way")).toBeVisible();
  const gateway = await context.newPage();
  await gateway.goto(href ?? "");
  await gateway.getByRole("button", { name: "Let the money arrive" }).click();
  await gateway.close();
  await expect(dialog.getByText("Your money has arrived")).toBeVisible();
});

test("a declined and an expired payment are distinguished, and neither changes the balance", ON_DESKTOP, async ({ page, context, server }) => {
  await openAsPlayer(page, server);
  let dialog = await order(page, "300");
  await pay(page, context, "Decline the payment");
  await expect(dialog.getByText("The payment did not go through")).toBeVisible();
  await dialog.getByRole("button", { name: "Try another way" }).click();
  await page.keyboard.press("Escape");
  dialog = await order(page, "300");
  await pay(page, context, "Let it expire");
  await expect(dialog.getByText("The time to pay is over")).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await shownBalance(page)).toBe(0);
});

test("an order whose answer is lost is checked and made only once", ON_DESKTOP, async ({ page, server }) => {
  await openAsPlayer(page, server);
  const keys: (string | undefined)[] = [];
  await page.route("**/api/user/order", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 2) return route.continue();
    // The second one reaches the server; its answer does not come back.
    if (keys.length === 2) await route.fetch();
    return route.abort();
  });
  const dialog = await openDeposit(page);
  await dialog.getByRole("button", { name: /^Deposit ₹/ }).click();
  await expect(dialog.getByText("Nothing is charged twice", { exact: false })).toBeVisible();
  await expect(dialog.getByText("Waiting for your payment")).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  await page.keyboard.press("Escape");
  const again = await openDeposit(page);
  await expect(again.getByText(/You have an order of ₹.* waiting for payment/)).toBeVisible();
});

test("amounts outside the limits are refused in place, before anything is sent", ON_DESKTOP, async ({ page, server }) => {
  await openAsPlayer(page, server);
  const dialog = await openDeposit(page);
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/user/order")) sent += 1;
  });
  await chooseOwnAmount(dialog);
  for (const [typed, message] of [
    ["1", "At least ₹100.00 with this method."],
    ["999999999", "At most ₹1,00,000.00 with this method."],
    ["ten", "Type an amount, such as ₹100.00."],
    ["-5", "Type an amount, such as ₹100.00."],
    ["1e9", "Type an amount, such as ₹100.00."],
  ] as const) {
    await dialog.getByLabel("Your amount").fill(typed);
    await dialog.getByRole("button", { name: /^Deposit/ }).click();
    await expect(dialog.getByText(message)).toBeVisible();
  }
  expect(sent).toBe(0);
});

test("early withdrawal shows its cost before it is confirmed, and is paid to the bound account", ON_PHONE, async ({ page, context, server }) => {
  test.slow();
  const phone = await openAsPlayer(page, server);
  await order(page, "1000");
  await pay(page, context, "Pay");
  await leave(page, "Start playing", "Your deposit has arrived");
  await page.getByRole("button", { name: /^Wallet: show/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  const withdraw = page.getByRole("dialog", { name: "Withdraw" });

  await withdraw.getByRole("button", { name: /^Add an account/ }).click();
  const account = page.getByRole("dialog", { name: "Where your money goes" });
  await account.getByLabel("Account holder").fill("Asha Rao");
  await account.getByLabel("UPI ID").fill("not an address");
  await account.getByLabel("Phone number").fill(freshPhone());
  await account.getByRole("button", { name: "Save account" }).click();
  await expect(account.getByText("Like name@bank.")).toBeVisible();
  await account.getByLabel("UPI ID").fill("asha.rao@okbank");
  await account.getByRole("button", { name: "Save account" }).click();
  await confirmIdentity(page);
  await expect(account).toBeHidden();
  await expect(withdraw.getByText("as****nk", { exact: false })).toBeVisible();

  await withdraw.getByLabel("Amount").fill("400");
  await expect(withdraw.getByText("Cash kept by the house")).toBeVisible();
  await withdraw.getByRole("button", { name: "Review" }).click();
  await expect(withdraw.getByText("Accept the costs to continue.")).toBeVisible();
  await withdraw.getByRole("checkbox").click();
  await withdraw.getByRole("button", { name: "Review" }).click();
  const review = page.getByRole("dialog", { name: "Check and confirm" });
  await expect(review.getByText("Leaves your cash")).toBeVisible();
  await review.getByRole("button", { name: "Withdraw ₹400.00" }).click();
  await confirmByCode(page, server, phone);
  await expect(withdraw.getByText("In processing")).toBeVisible();
  await server.approveWithdrawal();
  await expect(withdraw.getByText("It is paid", { exact: true })).toBeVisible({ timeout: 30_000 });

  await withdraw.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "History" });
  await expect(history.getByRole("listitem").getByText("Success")).toBeVisible();
});

test("every movement is in the history with its receipt, and a year can be kept as a file", ON_DESKTOP, async ({ page, context, server }) => {
  await openAsPlayer(page, server);
  const deposit = await openDeposit(page);
  await deposit.getByRole("radio", { name: /Once only/ }).check({ force: true });
  await deposit.getByRole("button", { name: "What this deposit brings" }).click();
  const tip = page.getByRole("dialog", { name: "Before you deposit" });
  await expect(tip.getByText("Becomes cash once ₹200.00 has been staked.")).toBeVisible();
  await tip.getByRole("button", { name: "Got it" }).click();
  await deposit.getByRole("button", { name: "Deposit ₹200.00" }).click();
  await expect(deposit.getByText("Waiting for your payment")).toBeVisible();
  await pay(page, context, "Pay");
  await expect(deposit.getByText("₹200.00 can be withdrawn once it has been staked.")).toBeVisible();
  await deposit.getByRole("button", { name: "Make another deposit" }).click();
  await expect(deposit.getByRole("radio", { name: /Once only/ })).toBeDisabled();
  await page.keyboard.press("Escape");

  await page.getByRole("banner").getByRole("button", { name: "Profile" }).click();
  await page.getByRole("dialog", { name: "Profile" }).getByRole("button", { name: "Wallet" }).click();
  await page.getByRole("dialog", { name: "Wallet" }).getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "History" });
  await history.getByRole("button", { name: "Bonus", exact: true }).click();
  await history.getByRole("button", { name: /^Bonus given/ }).click();
  const receipt = page.getByRole("dialog", { name: "Receipt" });
  await expect(receipt.getByText("Gold given")).toBeVisible();
  await expect(receipt.getByText("Success")).toBeVisible();
  // Before it has the focus, no key is for it.
  await expect(receipt).toBeFocused();
  await page.keyboard.press("Escape");

  await history.getByRole("button", { name: "Statement of a year" }).click();
  const statement = page.getByRole("dialog", { name: "Statement of a year" });
  await expect(statement.getByText("Deposit × 1")).toBeVisible();
  const saved = page.waitForEvent("download");
  await statement.getByRole("button", { name: "Download as CSV" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^statement-\d{4}\.csv$/);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Every entry beside play")).toBeVisible();
  await expect(page.getByText("Download as CSV")).toBeHidden();
});

test("Brazil pays out to a CPF, with its mask and its check digits, and offers no deposit bonus", ON_DESKTOP, async ({ page, context, siteServer }) => {
  test.slow();
  const server = await siteServer("brazil");
  await openPage(page, server, "/404", "pt-br");
  await page.getByRole("banner").getByRole("button", { name: "Criar conta" }).click();
  const registration = page.getByRole("dialog", { name: "Crie a sua conta" });
  await registration.getByRole("textbox", { name: "Celular" }).fill("11987654321");
  await registration.getByRole("textbox", { name: "Senha" }).fill("Rio-lontra-42");
  await registration.getByRole("checkbox").click();
  await registration.getByRole("button", { name: "Enviar código" }).click();
  await registration.getByLabel("Código de acesso", { exact: true }).fill(await server.codeFor("11987654321"));
  await registration.getByRole("button", { name: "Criar conta" }).click();
  await expect(registration).toBeHidden();

  await page.getByRole("banner").getByRole("button", { name: "Depositar" }).click();
  const deposit = page.getByRole("dialog", { name: "Depositar" });
  await expect(deposit.getByRole("button", { name: /^Depositar R\$/ })).toBeVisible();
  await expect(deposit.getByRole("switch")).toHaveCount(0);
  await deposit.getByRole("button", { name: /^Depositar R\$/ }).click();
  await pay(page, context, "Pay", "Abrir a página de pagamento");
  await expect(deposit.getByText("Seu dinheiro chegou")).toBeVisible();
  await leave(page, "Começar a jogar", "Seu depósito foi creditado");

  await page.getByRole("button", { name: /^Carteira: / }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sacar" }).click();
  await page.getByRole("dialog", { name: "Sacar" }).getByRole("button", { name: /^Adicionar conta/ }).click();
  const account = page.getByRole("dialog", { name: "Sua conta Pix" });
  const cpf = account.getByLabel("CPF", { exact: true });
  await cpf.pressSequentially("52998224726");
  await expect(cpf).toHaveValue("529.982.247-26");
  await account.getByLabel("Titular").fill("Maria da Silva");
  await account.getByLabel("Celular").fill("11987654321");
  await account.getByLabel("E-mail").fill("maria@example.com");
  await account.getByRole("button", { name: "Salvar conta" }).click();
  await expect(account.getByText("Este CPF não está correto", { exact: false })).toBeVisible();
  await cpf.fill("52998224725");
  await expect(account.getByText("Este CPF não está correto", { exact: false })).toBeHidden();
  await account.getByRole("button", { name: "Salvar conta" }).click();
  const confirmation = page.getByRole("dialog", { name: "Confirme que é você" });
  await confirmation.getByRole("textbox", { name: "Senha" }).fill("Rio-lontra-42");
  await confirmation.getByRole("button", { name: "Confirmar" }).click();
  await expect(account).toBeHidden();
});
