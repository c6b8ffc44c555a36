// All text of the frame in its three languages. `m` in a result formats a multiple of the stake: "×1.50".

/** @typedef {(hundredths: number) => string} Multiple */

const en = {
  play: "Play",
  skip: "Skip",
  waiting: "Please wait",
  stake: "Stake",
  stakeEach: "Stake each",
  lower: "Lower the stake",
  higher: "Raise the stake",
  balance: "Balance",
  declared: (rate) => `Return as declared: ${rate}`,
  demo: "Demo",
  mute: "Mute the sound",
  rules: "Rules",
  close: "Close",
  paused: "Paused",
  toLobby: "Back to the lobby",
  deposit: "Deposit",
  retry: "Try again",
  win: (amount) => `You win ${amount}`,
  paidBack: (amount) => `Paid back: ${amount}`,
  noWin: "No win this time",
  upTo: (multiple) => `up to ${multiple}`,
  chooseFirst: "Choose at least one.",
  errors: {
    not_enough: "Your balance is too low for this stake.",
    limit: "This stake is over one of your limits.",
    ended: "This game session has ended. Please open the game again.",
    refused: "The round was refused. No stake was taken.",
    wrong: "This bet is not possible. Please choose again.",
    unknown: "Checking: your stake is being returned.",
    busy: "The last round is still being settled. Please wait a moment.",
    offline: "The connection was lost. If the round was played, it is in your history.",
    loading: "The game could not be loaded.",
  },
  games: {
    "moonlit-fox": {
      rules:
        "Three reels stop on nine symbols. Three alike on a row or a diagonal pay; there are five lines and their payouts are added. The fox takes the part of any symbol.",
      prizes: ["Three foxes", "Three moons", "Three lanterns", "Three ferns", "Three stones"],
      result: (view, m) =>
        view.lines.length ? `Lines won: ${view.lines.map((line) => m(line.pays)).join(", ")}.` : "No line won.",
    },
    "owl-post": {
      choice: "Letter",
      spots: ["1", "2", "3", "4", "5"],
      rules:
        "Choose one of five letters and the owl brings it. Each letter is drawn on its own and may hide a multiple of your stake. Afterwards all five are shown.",
      prizes: ["A letter"],
      empty: "empty",
      result: (view, m) =>
        `The letters: ${view.letters.map((pays) => (pays ? m(pays) : "empty")).join(", ")}. Opened: ${view.opened + 1}.`,
    },
    "deep-lagoon": {
      choice: "Depth",
      spots: ["1", "2", "3", "4", "5"],
      rules:
        "Choose a depth. The diver reaches it and brings up the treasure, or turns back on the way. Deeper treasures pay more and are reached less often.",
      prizes: ["Depth 1", "Depth 2", "Depth 3", "Depth 4", "Depth 5"],
      result: (view) =>
        view.reached >= view.depth
          ? `The diver reached depth ${view.depth}.`
          : `The diver turned back after depth ${view.reached}.`,
    },
    "ember-and-ash": {
      choice: "Field",
      spots: ["Ember", "Ash", "Spark"],
      rules:
        "Choose ember, ash or spark. The wheel has 40 fields: 19 embers, 19 ashes and 2 sparks. It stops on each field equally often.",
      prizes: ["Ember", "Ash", "Spark"],
      result: (view) => `The wheel stopped on ${["ember", "ash", "spark"][view.kind]}.`,
    },
    "frost-harbour": {
      rules: "Four holes are cut into the ice, and each may hold a fish. The round pays the sum of the catch.",
      prizes: ["Herring", "Cod", "Salmon", "Halibut", "Sturgeon"],
      result: (view, m) => `The holes: ${view.holes.map((pays) => (pays ? m(pays) : "empty")).join(", ")}.`,
    },
    "midnight-market": {
      choice: "Stalls",
      spots: ["Red", "Jade", "Gold"],
      rules:
        "Bet on one, two or all three stalls. Each is a bet of its own with the stake shown, and pays by what the stall sells tonight. Red pays often, gold seldom and much.",
      prizes: ["Red stall", "Jade stall", "Gold stall"],
      result: (view, m) => `The stalls: ${view.stalls.map(({ pays }) => (pays ? m(pays) : "nothing")).join(", ")}.`,
    },
  },
};

/** @type {typeof en} */
const zh = {
  play: "开始",
  skip: "跳过",
  waiting: "请稍候",
  stake: "投注额",
  stakeEach: "每注",
  lower: "减少投注额",
  higher: "增加投注额",
  balance: "余额",
  declared: (rate) => `声明返还率：${rate}`,
  demo: "试玩",
  mute: "静音",
  rules: "规则",
  close: "关闭",
  paused: "已暂停",
  toLobby: "返回大厅",
  deposit: "充值",
  retry: "重试",
  win: (amount) => `赢得 ${amount}`,
  paidBack: (amount) => `返还：${amount}`,
  noWin: "本局未中奖",
  upTo: (multiple) => `最高 ${multiple}`,
  chooseFirst: "请至少选择一项。",
  errors: {
    not_enough: "余额不足，无法下注。",
    limit: "该投注额超出了您的限额。",
    ended: "游戏会话已结束，请重新打开游戏。",
    refused: "本局被拒绝，未扣除投注额。",
    wrong: "无法接受该投注，请重新选择。",
    unknown: "正在核对：您的投注额正在退还。",
    busy: "上一局仍在结算，请稍候。",
    offline: "连接已中断。如果该局已进行，可在历史记录中查看。",
    loading: "游戏无法加载。",
  },
  games: {
    "moonlit-fox": {
      rules: "三个转轴停出九个图案。任一横行或对角线上三个相同即可获奖，共五条线，奖金相加。狐狸可替代任何图案。",
      prizes: ["三只狐狸", "三个月亮", "三盏灯笼", "三片蕨叶", "三块石头"],
      result: (view, m) =>
        view.lines.length ? `中奖线：${view.lines.map((line) => m(line.pays)).join("、")}。` : "没有中奖线。",
    },
    "owl-post": {
      choice: "信件",
      spots: ["1", "2", "3", "4", "5"],
      rules: "从五封信中选一封，由猫头鹰送来。每封信独立抽取，可能藏有投注额的倍数。最后展示全部五封。",
      prizes: ["一封信"],
      empty: "空",
      result: (view, m) =>
        `五封信：${view.letters.map((pays) => (pays ? m(pays) : "空")).join("、")}。打开了第 ${view.opened + 1} 封。`,
    },
    "deep-lagoon": {
      choice: "深度",
      spots: ["1", "2", "3", "4", "5"],
      rules: "选择一个深度。潜水员到达后带回宝物，或在途中折返。越深奖金越高，也越难到达。",
      prizes: ["深度 1", "深度 2", "深度 3", "深度 4", "深度 5"],
      result: (view) =>
        view.reached >= view.depth ? `潜水员到达深度 ${view.depth}。` : `潜水员在深度 ${view.reached} 之后折返。`,
    },
    "ember-and-ash": {
      choice: "格子",
      spots: ["余火", "灰烬", "火花"],
      rules: "选择余火、灰烬或火花。转盘有 40 格：19 格余火、19 格灰烬、2 格火花，停在每格的机会相同。",
      prizes: ["余火", "灰烬", "火花"],
      result: (view) => `转盘停在${["余火", "灰烬", "火花"][view.kind]}。`,
    },
    "frost-harbour": {
      rules: "在冰上凿开四个洞，每个洞里可能有鱼。本局按全部渔获之和支付。",
      prizes: ["鲱鱼", "鳕鱼", "三文鱼", "大比目鱼", "鲟鱼"],
      result: (view, m) => `四个洞：${view.holes.map((pays) => (pays ? m(pays) : "空")).join("、")}。`,
    },
    "midnight-market": {
      choice: "摊位",
      spots: ["红摊", "玉摊", "金摊"],
      rules: "可投注一个、两个或全部三个摊位。每个摊位是独立的一注，按当晚售出的货物支付。红摊常中，金摊少中但奖金高。",
      prizes: ["红摊", "玉摊", "金摊"],
      result: (view, m) => `三个摊位：${view.stalls.map(({ pays }) => (pays ? m(pays) : "无")).join("、")}。`,
    },
  },
};

/** @type {typeof en} */
const pt = {
  play: "Jogar",
  skip: "Pular",
  waiting: "Aguarde",
  stake: "Aposta",
  stakeEach: "Cada aposta",
  lower: "Diminuir a aposta",
  higher: "Aumentar a aposta",
  balance: "Saldo",
  declared: (rate) => `Retorno declarado: ${rate}`,
  demo: "Demonstração",
  mute: "Desligar o som",
  rules: "Regras",
  close: "Fechar",
  paused: "Em pausa",
  toLobby: "Voltar ao lobby",
  deposit: "Depositar",
  retry: "Tentar de novo",
  win: (amount) => `Você ganhou ${amount}`,
  paidBack: (amount) => `Devolvido: ${amount}`,
  noWin: "Sem prêmio desta vez",
  upTo: (multiple) => `até ${multiple}`,
  chooseFirst: "Escolha pelo menos uma opção.",
  errors: {
    not_enough: "Seu saldo é baixo para esta aposta.",
    limit: "Esta aposta passa de um dos seus limites.",
    ended: "Esta sessão terminou. Abra o jogo de novo.",
    refused: "A rodada foi recusada. Nada foi cobrado.",
    wrong: "Esta aposta não é possível. Escolha de novo.",
    unknown: "Verificando: sua aposta está sendo devolvida.",
    busy: "A última rodada ainda está sendo paga. Aguarde um momento.",
    offline: "A conexão caiu. Se a rodada foi jogada, ela está no seu histórico.",
    loading: "Não foi possível carregar o jogo.",
  },
  games: {
    "moonlit-fox": {
      rules:
        "Três rolos param em nove símbolos. Três iguais em uma linha ou diagonal pagam; são cinco linhas e os prêmios se somam. A raposa substitui qualquer símbolo.",
      prizes: ["Três raposas", "Três luas", "Três lanternas", "Três samambaias", "Três pedras"],
      result: (view, m) =>
        view.lines.length
          ? `Linhas premiadas: ${view.lines.map((line) => m(line.pays)).join("; ")}.`
          : "Nenhuma linha premiada.",
    },
    "owl-post": {
      choice: "Carta",
      spots: ["1", "2", "3", "4", "5"],
      rules:
        "Escolha uma de cinco cartas e a coruja a traz. Cada carta é sorteada por si e pode esconder um múltiplo da aposta. No fim, as cinco são mostradas.",
      prizes: ["Uma carta"],
      empty: "vazia",
      result: (view, m) =>
        `As cartas: ${view.letters.map((pays) => (pays ? m(pays) : "vazia")).join("; ")}. Aberta: ${view.opened + 1}.`,
    },
    "deep-lagoon": {
      choice: "Profundidade",
      spots: ["1", "2", "3", "4", "5"],
      rules:
        "Escolha uma profundidade. O mergulhador chega lá e traz o tesouro, ou volta no caminho. Quanto mais fundo, maior o prêmio e mais raro.",
      prizes: ["Profundidade 1", "Profundidade 2", "Profundidade 3", "Profundidade 4", "Profundidade 5"],
      result: (view) =>
        view.reached >= view.depth
          ? `O mergulhador chegou à profundidade ${view.depth}.`
          : `O mergulhador voltou depois da profundidade ${view.reached}.`,
    },
    "ember-and-ash": {
      choice: "Campo",
      spots: ["Brasa", "Cinza", "Faísca"],
      rules:
        "Escolha brasa, cinza ou faísca. A roda tem 40 campos: 19 brasas, 19 cinzas e 2 faíscas. Ela para em cada campo com a mesma chance.",
      prizes: ["Brasa", "Cinza", "Faísca"],
      result: (view) => `A roda parou em ${["brasa", "cinza", "faísca"][view.kind]}.`,
    },
    "frost-harbour": {
      rules: "Quatro buracos são abertos no gelo, e cada um pode ter um peixe. A rodada paga a soma da pesca.",
      prizes: ["Arenque", "Bacalhau", "Salmão", "Linguado-gigante", "Esturjão"],
      result: (view, m) => `Os buracos: ${view.holes.map((pays) => (pays ? m(pays) : "vazio")).join("; ")}.`,
    },
    "midnight-market": {
      choice: "Bancas",
      spots: ["Vermelha", "Jade", "Ouro"],
      rules:
        "Aposte em uma, duas ou nas três bancas. Cada uma é uma aposta própria e paga pelo que vende esta noite. A vermelha paga com frequência; a de ouro, raramente e muito.",
      prizes: ["Banca vermelha", "Banca jade", "Banca de ouro"],
      result: (view, m) => `As bancas: ${view.stalls.map(({ pays }) => (pays ? m(pays) : "nada")).join("; ")}.`,
    },
  },
};

/** @typedef {typeof en} Words */

/** @param {string | undefined} lang @returns {Words} */
export const wordsOf = (lang) => ({ en, zh, pt })[lang ?? "en"] ?? en;
