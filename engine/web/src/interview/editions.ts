// The editions of the Laws that the program knows, the newest first.

export const editions = ["2023", "2018", "2017", "2014", "2009", "2005"] as const;
